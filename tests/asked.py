"""Questions to any game: what they are answered, and why they are refused."""

from typing import Any

from scorepad.core.problem import Problem
from scorepad.core.question import answer_question
from scorepad.games import games, questions_of


def answered(game: str, question: str, data: Any) -> dict[str, Any]:
    """The answer. The question must be one that can be answered."""
    answer, problems = answer_question(games()[game], questions_of(game)[question], data)
    assert answer is not None, (data, problems)
    return dict(answer)


def problems_with(game: str, question: str, data: Any) -> list[Problem]:
    """Why a question is refused. It must be."""
    answer, problems = answer_question(games()[game], questions_of(game)[question], data)
    assert answer is None, data
    return problems


def refused_question(game: str, question: str, data: Any) -> set[tuple[str | None, str]]:
    """The fields that a question is refused for, each with the rule."""
    return {(problem.field, problem.rule) for problem in problems_with(game, question, data)}
