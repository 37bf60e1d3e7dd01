"""Formulas of described games: expressions on the numbers of a round, which come from a file and can do no harm.

RestrictedPython parses and compiles them. Its policy here refuses all but sums, comparisons, `if … else …`, names of the game and
the functions below. There are no attributes, texts are only compared, and a formula is short, has no loop inside a loop, and
results in a number up to `MAX_NUMBER`; no fraction on the way is longer than `MAX_TERM`. So its time and size are bounded. Division
is exact.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor
from types import CodeType
from typing import Any, Literal, NamedTuple

from RestrictedPython.compile import compile_restricted_eval
from RestrictedPython.transformer import RestrictingNodeTransformer

from scorepad.core.model import MAX_NUMBER

MAX_FORMULA = 1_000
#: Limit of numerator and denominator: a value that is used again and again would double their length each time.
MAX_TERM = 10**30
MAX_PLAYERS = 10

#: What a name stands for: a number or flag; a seat or side (None: nobody); a word of a choice; a list of seats; and with `-seat`,
#: `-side` one of them for each seat or side.
Kind = Literal["number", "seat", "side", "choice", "list", "number-seat", "choice-seat", "number-side"]


class Name(NamedTuple):
    """A name that formulas may use: its kind, and the words that a choice may have."""

    kind: Kind
    words: tuple[str, ...] = ()


#: Functions of one argument that is worked out for each seat (or side), and of several.
_OVER_ALL: Mapping[str, Callable[..., Any]] = {
    "sum": sum,
    "max": max,
    "min": min,
    "any": any,
    "all": all,
    "count": lambda flags: sum(map(bool, flags)),
}
_OF_NUMBERS: Mapping[str, Callable[..., Any]] = {"abs": abs, "max": max, "min": min, "floor": floor, "ceil": ceil}
_SEATS = ("left", "partner")
FUNCTIONS: tuple[str, ...] = (
    "abs",
    "all",
    "any",
    "ceil",
    "count",
    "floor",
    "left",
    "max",
    "min",
    "own",
    "partner",
    "size",
    "sum",
    "worth",
)


#: What people write who know other languages, by what to say of it.
_USUAL_SLIPS = (("formula-equals", r"(?<![=!<>])=(?!=)"), ("formula-and", r"&&|\|\||!(?!=)"))


class FormulaError(Exception):
    """A text is no formula of this game: `key` says why, with `args`."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key, args)
        self.key, self.reasons = key, args


class Fault(Exception):
    """A formula has no result for these numbers: `key` says why, with `args`."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key, args)
        self.key, self.reasons = key, args


class Formula(NamedTuple):
    """A formula that can be worked out: its `text`, the `names` in it, whether it depends on a `seat` or `side`, and its `weight`:
    the steps that it takes at most for a whole round."""

    text: str
    code: CodeType
    names: frozenset[str]
    per: Literal["", "seat", "side"]
    weight: int

    def result(self, values: Mapping[str, Any]) -> Any:
        """Its result with the `values` of all names: a number, flag, seat or None; raises `Fault`."""
        try:
            result = eval(self.code, values)  # type: ignore[arg-type]  # noqa: S307 (compiled by the policy below)
        except Fault:
            raise
        except ZeroDivisionError:
            raise Fault("by-zero", formula=self.text) from None
        except OverflowError:
            raise Fault("fraction-long", formula=self.text) from None
        except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError):
            raise Fault("no-result", formula=self.text) from None
        if result is None or -MAX_NUMBER <= result <= MAX_NUMBER:
            return result
        raise Fault("too-large", formula=self.text, high=MAX_NUMBER)

    def whole(self, values: Mapping[str, Any]) -> int:
        """Its result as an integer; raises `Fault` for a fraction or nobody."""
        result = self.result(values)
        if type(result) is int:
            return result
        if result is None:
            raise Fault("no-result", formula=self.text)
        if result != floor(result):
            raise Fault("fraction", formula=self.text, got=str(result))
        return int(result)


def _item(items: Any, index: Any) -> Any:
    """The item at `index` of a list, counted from 0; a list that is worth nothing before its first or after its last."""
    if type(index) is not int or not 0 <= index < len(items):
        raise Fault("no-item", high=len(items) - 1, got=str(index))
    return items[index]


def _bounded(name: str) -> Callable[..., Any]:
    """An operation of `Fraction` that results in a `_Ratio`, an integer where it is one; OverflowError beyond `MAX_TERM`."""
    operation = getattr(Fraction, name)

    def result(*operands: Any) -> Any:
        number = operation(*operands)
        if number is NotImplemented or number.denominator == 1:
            return number if number is NotImplemented else number.numerator
        if max(abs(number.numerator), number.denominator) > MAX_TERM:
            raise OverflowError
        return _Ratio(number)

    return result


_OPERATIONS = ("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "mod", "rmod", "neg", "pos", "abs")
_Ratio: Any = type("_Ratio", (Fraction,), {f"__{name}__": _bounded(f"__{name}__") for name in _OPERATIONS})


def _ratio(left: Any, right: Any) -> Any:
    """An exact quotient."""
    return _Ratio(left) / right


#: The names that compiled formulas use besides those of the game.
BASE: Mapping[str, Any] = {
    "__builtins__": {}, "_getitem_": _item, "_ratio_": _ratio, "size": len,
    **{f"_over_{name}_": function for name, function in _OVER_ALL.items()}, **_OF_NUMBERS,
}  # fmt: skip


def compile_formula(text: str, names: Mapping[str, Name], per: Literal["", "seat", "side"] = "") -> Formula:
    """Compile a formula that may use `names`, for the whole round or (`per`) for each seat or side; raises `FormulaError`."""
    if len(text) > MAX_FORMULA:
        raise FormulaError("formula-long", high=MAX_FORMULA, got=len(text))
    policy = type("Policy", (_Policy,), {"names": names, "per": per, "used": set(), "weight": 0, "error_of_text": None})
    try:
        result = compile_restricted_eval(" ".join(text.split()), "<formula>", policy=policy)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FormulaError("formula-unreadable", formula=text) from None
    if policy.error_of_text:  # type: ignore[attr-defined]
        raise policy.error_of_text  # type: ignore[attr-defined]
    if result.errors or result.code is None:
        raise FormulaError(next((key for key, sign in _USUAL_SLIPS if re.search(sign, text)), "formula-unreadable"), formula=text)
    weight = policy.weight * (MAX_PLAYERS if per else 1)  # type: ignore[attr-defined]
    return Formula(text, result.code, frozenset(policy.used), per, weight)  # type: ignore[attr-defined]


class _Policy(RestrictingNodeTransformer):
    """What a formula may contain. Names of each seat or side become items of lists, `sum(…)` a sum over all seats."""

    names: Mapping[str, Name]
    per: Literal["", "seat", "side"]
    used: set[str]
    weight: int
    error_of_text: FormulaError | None

    #: the function within whose argument this is, if that is worked out for each seat or side
    inside = ""

    def refuse(self, key: str, **args: Any) -> Any:
        """Keep the first error."""
        if type(self).error_of_text is None:
            type(self).error_of_text = FormulaError(key, **args)
        self.errors.append(key)

    def kind_of(self, node: ast.expr) -> str:
        """The kind of a name of the game; "" for anything else."""
        return self.names[node.id].kind if isinstance(node, ast.Name) and node.id in self.names else ""

    def visit(self, node: ast.AST) -> Any:
        """Refuse everything that is not listed."""
        if type(node) not in _ALLOWED:
            return self.refuse("formula-not-here", what=type(node).__name__) or node
        type(self).weight += MAX_PLAYERS if self.inside else 1
        return super().visit(node)

    def visit_Expression(self, node: ast.Expression) -> Any:
        """The whole formula."""
        return self.node_contents_visit(node)

    def visit_Constant(self, node: ast.Constant) -> Any:
        """Whole numbers, `True`, `False`, `None`; texts only in a comparison."""
        if type(node.value) not in (int, bool, type(None)):
            self.refuse("formula-text" if isinstance(node.value, str) else "formula-constant", what=str(node.value))
        elif type(node.value) is int and node.value > MAX_NUMBER:
            self.refuse("formula-constant", what=str(node.value))
        return node

    def visit_Name(self, node: ast.Name) -> Any:
        """A name of the game; one of each seat or side is that of the seat or side that the formula is about."""
        if not (kind := self.kind_of(node)):
            self.refuse("formula-name", name=node.id)
            return node
        if kind in _COMPARED:
            self.refuse("formula-choice" if kind != "list" else "formula-list", name=node.id)
        return self.value_of(node)

    def value_of(self, node: ast.Name) -> ast.expr:
        """What stands for a name in the compiled formula."""
        self.used.add(node.id)
        per = node.id if node.id in ("seat", "side") else self.kind_of(node).partition("-")[2]
        if not per:
            return node
        about = self.inside or self.per
        if not about or (about == "side" and per == "seat"):
            self.refuse(f"formula-whose-{per}", name=node.id)
            return node
        index: ast.expr = _name(per)
        if per == "side" and about == "seat":
            index = _item_of(_name("_side_of_"), _name("seat"))
        return index if node.id == per else _item_of(node, index)

    def visit_Compare(self, node: ast.Compare) -> Any:
        """Numbers, or a choice with its words; `in` a list."""
        parts = [*ast.walk(node)]
        texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        words = {
            word for part in parts if isinstance(part, ast.Name) and part.id in self.names for word in self.names[part.id].words
        }
        for text in texts:
            if text not in words:
                self.refuse("formula-word", word=text, words=tuple(sorted(words)))
        node.left = self.operand(node.left)
        node.comparators = [self.operand(operand) for operand in node.comparators]
        for operator in node.ops:
            self.visit(operator)
        return node

    def operand(self, node: ast.expr) -> Any:
        """An operand of a comparison."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node
        if isinstance(node, ast.Name) and self.kind_of(node) in _COMPARED:
            return self.value_of(node)
        if isinstance(node, ast.List | ast.Tuple):
            node.elts = [self.operand(item) for item in node.elts]
            return node
        return self.visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        """Sums and products; division is exact."""
        node.left, node.right = self.visit(node.left), self.visit(node.right)
        if isinstance(node.op, ast.Div):
            return _call("_ratio_", node.left, node.right)
        self.visit(node.op)
        return node

    def visit_List(self, node: ast.List) -> Any:
        """A list stands only before an index, or behind `in`."""
        self.refuse("formula-list", name="[…]")
        return node

    def visit_Tuple(self, node: ast.Tuple) -> Any:
        """As a list."""
        self.refuse("formula-list", name="(…)")
        return node

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        """`[0, 2, 4][tricks]`, `bid[declarer]`: the item at an index."""
        items: ast.expr = node.value
        if isinstance(items, ast.List):
            items.elts = [self.visit(item) for item in items.elts]
        elif isinstance(items, ast.Name) and self.kind_of(items) in ("number-seat", "number-side", "list"):
            self.used.add(items.id)
        else:
            self.refuse("formula-index")
        return _call("_getitem_", items, self.visit(node.slice))

    def visit_Call(self, node: ast.Call) -> Any:
        """A function of the list, see `FUNCTIONS`."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in FUNCTIONS or node.keywords or not node.args:
            self.refuse("formula-function", name=name or "…", functions=FUNCTIONS)
            return node
        if name == "worth":
            return self.worth(node)
        if name == "size":
            return self.size(node)
        if name == "own" or (name in _OVER_ALL and len(node.args) == 1):
            return self.over_all(node, name)
        if name in _SEATS:
            return self.seat_beside(node, name)
        if name not in _OF_NUMBERS:
            self.refuse("formula-arguments", name=name)
        node.args = [self.visit(argument) for argument in node.args]
        return node

    def worth(self, node: ast.Call) -> Any:
        """`worth(game)`: the number that the file gives the chosen word."""
        argument = node.args[0]
        if len(node.args) != 1 or not isinstance(argument, ast.Name) or not self.kind_of(argument).startswith("choice"):
            self.refuse("formula-worth")
            return node
        chosen = self.value_of(argument)
        return _item_of(_name(f"_worth_{argument.id}_"), chosen)

    def size(self, node: ast.Call) -> Any:
        """`size(winners)`: how many are in a list."""
        argument = node.args[0]
        if len(node.args) != 1 or not isinstance(argument, ast.Name) or self.kind_of(argument) != "list":
            self.refuse("formula-arguments", name="size")
            return node
        self.used.add(argument.id)
        return node

    def over_all(self, node: ast.Call, name: str) -> Any:
        """`sum(bid)`: over all seats, or all sides if only names of sides stand there; `own(bid)`: over the seats of this side."""
        if self.inside:
            self.refuse("formula-nested", name=name)
            return node
        argument = node.args[0]
        if isinstance(argument, ast.Name) and self.kind_of(argument) == "list":
            self.used.add(argument.id)
            return _call(f"_over_{name}_", argument)
        names = {part.id: self.kind_of(part) for part in ast.walk(argument) if isinstance(part, ast.Name)}
        kinds = {kind.partition("-")[2] for kind in names.values()}
        seats = "seat" in kinds or "seat" in names or any(not names[name] and name not in FUNCTIONS for name in names)
        if not seats and ("side" not in kinds or name == "own"):
            self.refuse("formula-over-what", name=name)
        if name == "own" and not self.per:
            self.refuse("formula-whose-side", name=name)
        self.inside = "seat" if seats else "side"
        element = self.visit(argument)
        items: ast.expr = _name("_seats_" if seats else "_sides_")
        if name == "own":
            side: ast.expr = _name("side") if self.per == "side" else _item_of(_name("_side_of_"), _name("seat"))
            items = _item_of(_name("_seats_of_"), side)
        comprehension = ast.comprehension(ast.Name("seat" if seats else "side", ast.Store(), **_AT), items, [], 0)
        self.inside = ""
        return _call(f"_over_{'sum' if name == 'own' else name}_", ast.ListComp(element, [comprehension], **_AT))

    def seat_beside(self, node: ast.Call, name: str) -> Any:
        """`left(dealer)`, `left(dealer, 2)`: so many seats clockwise; `partner(seat)`: the seat opposite."""
        arguments = [self.visit(argument) for argument in node.args]
        if len(arguments) > (2 if name == "left" else 1):
            self.refuse("formula-arguments", name=name)
            return node
        places = arguments[1] if len(arguments) > 1 else ast.Constant(1, **_AT)
        if name == "partner":
            places = ast.BinOp(_name("players"), ast.FloorDiv(), ast.Constant(2, **_AT), **_AT)
        return ast.BinOp(ast.BinOp(arguments[0], ast.Add(), places, **_AT), ast.Mod(), _name("players"), **_AT)


_COMPARED = ("choice", "choice-seat", "list")
_ALLOWED = frozenset((
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.UAdd, ast.BinOp, ast.Add, ast.Sub, ast.Mult,
    ast.Div, ast.FloorDiv, ast.Mod, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn, ast.Is,
    ast.IsNot, ast.IfExp, ast.Call, ast.Name, ast.Load, ast.Constant, ast.List, ast.Tuple, ast.Subscript,
))  # fmt: skip


#: Where the nodes stand that the policy makes; to look for those without a place would take as long as all the rest.
_AT: Mapping[str, Any] = {"lineno": 1, "col_offset": 0}


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load(), **_AT)


def _call(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(_name(name), [*arguments], [], **_AT)


def _item_of(items: ast.expr, index: ast.expr) -> ast.Subscript:
    return ast.Subscript(items, index, ast.Load(), **_AT)
