"""A second judge of the betting, plain and slow: a queue of those who still have to act."""

from typing import Any

PHASES = {"poker-draw": 2, "poker-stud": 4, "poker-holdem": 4}

#: The betting is over: what each put in, and who stayed.
Over = tuple[str, list[int], list[int]]


def full_bets(acts: list[tuple[int, int]], least: int, min_raise: str) -> tuple[int, int]:
    """The least raise after these acts of a phase (the seat, and by how much it put in more than anybody before), and the place of
    the last full bet or raise among them (-1: none yet). Played from the first act on."""
    size, last = least, -1
    for place, (_, more) in enumerate(acts):
        if more and (min_raise == "one" or more >= size):
            size, last = more, place
    return (1 if min_raise == "one" else size), last


def judge(
    game: str,
    dealer: int,
    chips: list[int],
    min_stake: int,
    max_raise: Any,
    bets: list[list[Any]],
    *,
    checked_round: str = "again",
    most_raises: int = 3,
    min_raise: str = "one",
    late_double: bool = True,
    small_blind: int = 0,
    ante: int = 0,
    heads_up: str = "clockwise",
) -> tuple[Any, ...]:
    """`("over", put_in, stayed)`, `("turn", seat, phase, allowed)`, or `("refused", phase, index)` for the first that may not be.

    `seat` is None where the tiles decide, and `allowed` empty.
    """
    players = len(chips)
    ring = [seat % players for seat in range(dealer + 1, dealer + 1 + players) if chips[seat % players]]
    button = heads_up == "button" and len(ring) == 2
    if button:
        ring.sort(key=lambda seat: (seat - dealer) % players)
    # What is put in as an ante is gone: no bet is measured by it.
    antes = [min(ante, each) for each in chips]
    chips = [has - gone for has, gone in zip(chips, antes, strict=True)]
    put_in = [0] * players
    if game == "poker-draw":
        for seat in ring:
            put_in[seat] = min(min_stake, chips[seat])
    if game == "poker-holdem":
        for seat, stake in zip(ring, [small_blind or -(-min_stake // 2), min_stake], strict=False):
            put_in[seat] = min(stake, chips[seat])
    # Where raises follow the last one, a big blind that is all-in for less counts in full.
    blind = min_stake if game == "poker-holdem" and min_raise == "last" else 0
    out: set[int] = set()
    opener = None

    def still_in() -> list[int]:
        return [seat for seat in ring if seat not in out]

    def with_chips() -> list[int]:
        return [seat for seat in still_in() if put_in[seat] < chips[seat]]

    def done() -> bool:
        able = with_chips()
        return len(still_in()) == 1 or not able or (len(able) == 1 and put_in[able[0]] >= max(*put_in, blind))

    def from_seat(first: int) -> list[int]:
        around = [(first + place) % players for place in range(players)]
        return [seat for seat in around if seat in with_chips()]

    def end() -> tuple[Any, ...]:
        if phase < len(bets) and index < len(bets[phase]):
            return "refused", phase, index
        for later in range(phase + 1, len(bets)):
            return "refused", later, 0
        return "over", [sum(both) for both in zip(antes, put_in, strict=True)], sorted(still_in())

    phase = index = 0
    if done():
        return end()
    for phase in range(PHASES[game]):
        done_here = bets[phase] if phase < len(bets) else []
        index = 0
        standing = game == "poker-holdem" and phase == 0
        if game == "poker-stud":
            if not done_here:
                return ("refused", phase, 0) if len(bets) > phase + 1 else ("turn", None, phase, {})
            if done_here[0][0] not in with_chips():
                return "refused", phase, 0
            queue = from_seat(done_here[0][0])
        elif standing:
            queue = from_seat(ring[2 % len(ring)])
        elif game == "poker-draw" and phase == 1 and opener is not None:
            queue = from_seat(opener)
        else:
            queue = from_seat(ring[1] if button else dealer + 1)
        checked: list[int] = []
        raised: list[int] = []
        acts: list[tuple[int, int]] = []
        least = min_stake * 2 if game == "poker-holdem" and phase in (2, 3) and late_double else min_stake
        while queue:
            seat = queue.pop(0)
            owes, left, pot = (
                max(*put_in, blind if phase == 0 else 0) - put_in[seat],
                chips[seat] - put_in[seat],
                sum(antes + put_in),
            )
            may = {"fold": [0, 0]}
            if standing:
                may["call"] = [min(owes, left)] * 2
                step, last_full = full_bets(acts, least, min_raise)
                most = {0: left, "half-pot": max(pot // 2, step)}.get(max_raise, max_raise)
                lowest, highest = min(owes + step, left), min(owes + most, left)
                often = most_raises and raised.count(seat) >= most_raises
                spoke = owes < step and seat in [who for who, _ in acts[max(last_full, 0) :]]
                if left > owes and not often and not spoke and lowest <= highest:
                    may["raise"] = [lowest, highest]
            else:
                if seat not in checked and not (phase == 0 and game != "poker-draw"):
                    may["check"] = [0, 0]
                most = {0: left, "half-pot": pot // 2}.get(max_raise, max_raise)
                may["open"] = [min(least, left), min(max(most, least), left)]
            if index == len(done_here):
                return ("refused", phase, index) if len(bets) > phase + 1 else ("turn", seat, phase, may)
            who, action, amount = done_here[index]
            if who != seat or action not in may or not may[action][0] <= amount <= may[action][1]:
                return "refused", phase, index
            index += 1
            acts.append((seat, max(0, amount - owes)))
            put_in[seat] += amount
            if action == "fold":
                out.add(seat)
            elif action == "check":
                checked.append(seat)
                queue += [seat] if checked_round == "again" else []
            elif action in ("open", "raise"):
                standing = True
                raised += [seat] if action == "raise" else []
                opener = seat if phase == 0 and action == "open" else opener
                queue = [each for each in from_seat(seat) if each != seat]
            if done():
                return end()
        if index < len(done_here):
            return "refused", phase, index
    return end()
