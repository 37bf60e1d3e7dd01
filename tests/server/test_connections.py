"""Whoever comes is let in, whoever only sits there gives way, and what is held for all of them is bounded."""

from __future__ import annotations

import errno
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from select import select
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from scorepad.server import Listener, Server, event_loop
from scorepad.server.connections import Connections
from scorepad.server.error_response import BAD_REQUEST
from scorepad.server.fair_queue import Dispatcher, FairQueue
from scorepad.server.hosts import household
from scorepad.server.limits import RESERVED, Limits, fit_to_system
from tests.server.conftest import ELSEWHERE, PATIENCE, Client, Serve, Served, all_of, ended, wait_until

resource = pytest.importorskip("resource", reason="only Linux and macOS say how many files may be open")


@contextmanager
def descriptors(wanted: int) -> Iterator[None]:
    """As many as are needed may be open; afterwards as many as before."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < wanted:
        pytest.skip(f"no more than {most} files may be open here, and {wanted} are needed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))


def test_more_than_1024_descriptors_end_nothing(serve: Serve) -> None:
    with descriptors(4000):
        served = serve(connections=1400)
        clients = [served.client() for _ in range(1150)]
        for client in (clients[-1], clients[0]):
            client.ask()
            assert client.answer().status == 200
        assert len(served.server.connections) == 1150


def test_as_many_lines_as_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    room = [
        ((256, 4096), 2000), ((256, 1024), 960), ((256, 700), 636), ((256, 256), 192), ((100, 100), 50), ((-1, -1), 2000),
        ((4096, 4096), 2000),
    ]  # fmt: skip
    for limits, found in room:
        monkeypatch.setattr(resource, "getrlimit", lambda _, limits=limits: limits)
        fit = fit_to_system(Limits())
        assert fit.connections == found
        # There is always somebody who does not wait for an answer.
        assert fit.queued + fit.threads < fit.connections
    assert asked == [(2000 + RESERVED, 4096), (1024, 1024), (700, 700), (256, 256), (100, 100)]

    def refuse(*_: Any) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 4096))
    assert fit_to_system(Limits()).connections == 192


def test_the_idlest_line_is_closed_for_a_new_one(serve: Serve) -> None:
    served = serve(connections=5)
    clients = [served.asked() for _ in range(5)]
    idlest = clients[2]
    for client in clients:
        if client is not idlest:
            client.ask()
            assert client.answer().status == 200
    wait_until(lambda: not any(each.requests for each in served.server.connections))
    served.asked()
    wait_until(lambda: bool(select(clients, [], [], 0)[0]))
    (closed,) = select(clients, [], [], 0)[0]
    assert ended(closed)
    assert closed is idlest
    for client in clients:
        if client is closed:
            continue
        client.ask()
        assert client.answer().status == 200


def test_where_no_file_can_be_opened_a_line_is_closed_for_a_new_one(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    idle = served.asked()
    wait_until(lambda: not only(served).requests)
    accept, failures = Listener.accept, iter([OSError(errno.EMFILE, "too many open files")])

    def accept_or_fail(listener: Listener) -> Any:
        if failure := next(failures, None):
            raise failure
        return accept(listener)

    monkeypatch.setattr(Listener, "accept", accept_or_fail)
    served.asked()
    assert ended(idle)


def test_whoever_has_most_lines_gives_way(serve: Serve) -> None:
    served = serve(connections=5)
    served.asked()
    phone = served.asked(whence=ELSEWHERE)
    flood = [served.client() for _ in range(30)]
    assert ended(flood[0])
    phone.ask()
    assert phone.answer().status == 200
    assert len(served.server.connections) <= 5


def connected(server: Server, number: int) -> list[socket.socket]:
    """So many clients, each with a request."""
    clients = [socket.create_connection(("127.0.0.1", server.effective_port)) for _ in range(number)]
    for client in clients:
        client.sendall(b"GET / HTTP/1.1\r\n\r\n")
    return clients


def test_a_phone_does_not_wait_for_a_turn_for_each_line_that_came_before_it(still: Server) -> None:
    clients = connected(still, 20)
    still._turn()
    assert len(still.connections) == len(clients)


def test_a_phone_does_not_wait_until_all_of_a_flood_are_read(still: Server) -> None:
    clients = connected(still, 5)
    still._turn()
    still._loop._seconds = 0
    for turn in range(1, len(clients) + 1):
        still._turn()
        assert sum(each.handled > 0 for each in still.connections) == turn


def test_whoever_was_rejected_is_read_no_more_and_of_whoever_is_gone_nothing_is_kept(still: Server) -> None:
    clients = connected(still, 1)
    still._turn()
    (line,) = still.connections
    line.reject(BAD_REQUEST)
    line.received(b"GET / HTTP/1.1\r\n\r\n")
    assert line.requests == []
    line.handle_close()
    line.add(b"news")
    assert line.memory == 0
    assert len(clients) == 1


def test_what_is_being_answered_is_not_closed(serve: Serve) -> None:
    served = serve(connections=3)
    held = served.client()
    held.ask("/held")
    assert served.begun.wait(60)
    for _ in range(10):
        served.asked()
    served.go_on.set()
    assert held.answer().status == 200


def hung_up_on(client: Client) -> None:
    """A byte now and then, until nobody takes it any more."""
    client.settimeout(0.05)
    with suppress(ConnectionError):
        while True:
            client.sendall(b"x")
            with suppress(TimeoutError):
                if not client.recv(1):
                    return


class TestHasItsTime:
    def test_who_says_nothing_or_never_ends_his_headers(self, serve: Serve) -> None:
        served = serve(header_timeout=0.3)
        phone = served.asked()
        assert ended(served.client())
        for begun in (b"GET / HTTP/1.1\r\nHo", b"\r\n\r\nG"):
            client = served.client()
            client.say(begun)
            hung_up_on(client)
        # Who had an answer stays longer, but not for ever.
        phone.ask()
        assert phone.answer().status == 200
        assert ended(serve(keep_alive=0.1).asked())

    def test_who_sends_a_body_byte_by_byte(self, serve: Serve) -> None:
        client = serve(transfer_timeout=0.3).client()
        client.say(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n")
        hung_up_on(client)

    def test_who_never_fetches_what_he_asked_for(self, serve: Serve) -> None:
        served = serve(transfer_timeout=0.3, min_rate=10**9)
        served.client(SO_RCVBUF=4096).ask("/large/8000000")
        wait_until(lambda: len(served.server.connections) == 1)
        wait_until(lambda: len(served.server.connections) == 0)


def only(served: Served) -> Any:
    """The one connection that a server has."""
    wait_until(lambda: len(served.server.connections) == 1)
    return next(iter(served.server.connections))


def test_a_file_of_two_megabytes_comes_through_a_slow_line(serve: Serve) -> None:
    served = serve()
    client = served.client()
    client.say(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n" + bytes(1_000_000))
    inside = only(served)
    wait_until(lambda: inside.memory == 1_000_000)
    # A phone at the edge of the wifi: eight kilobytes a second.
    assert not inside.timed_out(inside.since + 125)
    assert inside.timed_out(inside.since + 3600)
    client.say(bytes(1_000_000))
    assert client.answer().text == b"2000000"  # type: ignore[attr-defined]


def test_an_answer_of_four_megabytes_comes_through_a_slow_line(serve: Serve) -> None:
    served = serve()
    client = served.client(SO_RCVBUF=4096)
    client.ask("/large/4000000")
    inside = only(served)
    wait_until(lambda: inside.total_outbufs_len > 1_000_000)
    begun = inside.since
    left = 1_000_000
    while left > 0:
        left -= len(client.recv(left))
    wait_until(lambda: not inside.timed_out(begun + 125))
    assert inside.timed_out(begun + 3600)
    # Before it is read to its end, no other request is.
    client.ask("/large/4000000")
    for _ in range(3):
        served.asked(whence=ELSEWHERE)
    assert inside.memory < 4_000_000
    while inside.memory:
        client.recv(100_000)


def test_what_takes_the_site_long_is_waited_for_and_has_its_time_all_the_same(serve: Serve) -> None:
    served = serve()
    client = served.client(SO_RCVBUF=4096)
    client.ask("/held/4000000")
    assert served.begun.wait(PATIENCE)
    (inside,) = served.server.connections
    assert not inside.timed_out(inside.since + 3600)
    begun = time.monotonic()
    served.go_on.set()
    wait_until(lambda: inside.since >= begun)


def test_whoever_was_rejected_does_not_send_for_ever(serve: Serve) -> None:
    served = serve()
    client = served.asked()
    client.say(b"no request\r\n\r\n")
    inside = only(served)
    wait_until(lambda: inside._lingering)
    assert inside.timed_out(inside.since + 20)


def test_what_all_hold_together_is_bounded(serve: Serve) -> None:
    served = serve(memory=1_000_000)
    quiet = served.client(ELSEWHERE)
    quiet.say(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 150000\r\n\r\n" + bytes(149_999))
    flood = [served.client() for _ in range(20)]
    for client in flood:
        client.say(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n" + bytes(100_000))
    wait_until(lambda: 900_000 < sum(each.memory for each in served.server.connections) <= 1_000_000)
    wait_until(lambda: len(select(flood, [], [], 0)[0]) >= 12)
    for client in select(flood, [], [], 0)[0]:
        answer = client.answer()
        assert (answer.status, answer.headers["Retry-After"]) == (503, "3")
    # Whoever holds less than others is served on.
    quiet.say(b"x")
    assert quiet.answer().text == b"150000"  # type: ignore[attr-defined]


def test_answers_that_nobody_fetches_hold_no_more_either(serve: Serve) -> None:
    served = serve(memory=10_000_000)
    for _ in range(10):
        served.client(SO_RCVBUF=4096).ask("/large/4000000")
    # Now all of them were let in.
    served.asked()
    inside = served.server.connections
    wait_until(lambda: 0 < sum(each.memory for each in inside) <= 10_000_000 and len(inside) < 5)
    served.asked()


def test_what_is_closed_or_being_answered_is_not_ended_for_want_of_memory() -> None:
    @dataclass(eq=False)
    class Line:
        memory: int
        requests: tuple[str, ...] = ()
        client: str = "home"

    connections: Any = Connections()
    closed, _, waits, small = lines = [Line(30), Line(20, ("import",)), Line(10), Line(1)]
    for line in lines:
        connections.add(line)
        connections.measure(line)
    connections.discard(closed)
    # The turn in which it was closed still looks at it.
    connections.measure(closed)
    assert list(connections.largest(30)) == [waits]
    assert list(connections.largest(0)) == [waits, small]


def test_too_many_that_wait_are_told_so_and_nobody_waits_for_others(serve: Serve) -> None:
    served = serve(threads=1, queued=3)
    served.client().ask("/held")
    assert served.begun.wait(60)
    flood = [served.client() for _ in range(5)]
    for client in flood:
        client.ask()
    for client in flood[3:]:
        assert client.answer().status == 503
    phone = served.client(ELSEWHERE)
    phone.ask()
    # It is let in, and the last of the others is told so.
    assert flood[2].answer().status == 503
    served.go_on.set()
    for client in (phone, *flood[:2]):
        assert client.answer().status == 200


def test_homes_take_turns_and_who_waits_most_gives_way() -> None:
    queue: Any = FairQueue(8)
    for each in ("c1", "a1", "a2", "a3", "b1", "a4"):
        queue.append(SimpleNamespace(client=each[0], name=each))
    assert queue.pop().name == "a4"
    assert [queue.popleft().name for _ in range(len(queue))] == ["c1", "a1", "b1", "a2", "a3"]


def test_no_home_has_more_threads_than_are_left_for_others() -> None:
    queue: Any = FairQueue(8)
    taken = []
    for name in "abcde":
        for _ in range(8):
            queue.append(SimpleNamespace(client=name))
        while queue:
            taken.append(queue.popleft())
    assert "".join(each.client for each in taken) == "aaaabbcd"
    queue.answered(taken[0])
    # The fifth home waited longest for its first.
    taken.append(queue.popleft())
    assert taken[-1].client == "e"
    assert not queue
    # Of a home that has gone nothing is kept.
    for each in taken[1:]:
        queue.answered(each)
    assert not queue._busy


def test_a_thread_that_is_free_does_not_sleep_while_a_home_may_have_it() -> None:
    begun: list[str] = []

    class Line:
        """Its request is answered when it may end."""

        def __init__(self, name: str) -> None:
            self.name, self.client, self.end = name, name[0], Event()

        def service(self) -> None:
            begun.append(self.name)
            self.end.wait(PATIENCE)
            dispatcher.answered(self)

    dispatcher: Any = Dispatcher(threads=8, queued=9)
    lines = {name: Line(name) for name in ("a1", "a2", "b1", "b2", "c1", "c2", "b3", "a3")}
    for number, line in enumerate(lines.values(), 1):
        dispatcher.enqueue(line)
        wait_until(lambda number=number: len(begun) == min(number, 6))
    # Its thread goes on with b3. Home a has one thread now, and two are free.
    lines["a1"].end.set()
    wait_until(lambda: sorted(begun[6:]) == ["a3", "b3"])
    for line in lines.values():
        line.end.set()
    dispatcher.shutdown()


def test_whose_an_address_is() -> None:
    assert household("2001:db8::1") == household("2001:db8:0:ff::1") != household("2001:db8:0:100::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")


def test_thousands_of_requests_at_once_are_answered_one_after_the_other(serve: Serve) -> None:
    served = serve()
    client = served.client()
    Thread(target=client.say, args=(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10_000,), daemon=True).start()
    heard = b""
    while heard.count(b"HTTP/1.1 200 OK") < 3:
        heard += client.recv(65536)
    # Whoever asks meanwhile does not wait for all of them, and what cannot be answered yet is not read.
    inside = next(iter(served.server.connections))
    served.asked()
    assert (len(inside.requests), len(inside._unparsed)) <= (1, 8192)
    answers: list[bytes] = []
    while len(answers) < 3_000:
        # What was read may end in the middle of an answer.
        *whole, heard = heard.split(b"\r\n\r\nhere")
        answers += whole
        more = client.recv(65536)
        assert more, f"it hung up after {len(answers)} answers"
        heard += more
    assert {answer.partition(b"\r\n")[0] for answer in answers} == {b"HTTP/1.1 200 OK"}


def test_what_is_fetched_is_fetched_to_the_end_before_it_stops(serve: Serve) -> None:
    served = serve()
    client = served.client(SO_RCVBUF=4096)
    client.ask("/large/4000000")
    inside = only(served)
    wait_until(lambda: inside.total_outbufs_len > 1_000_000)
    served.server.stop()
    answer = client.answer()
    assert (answer.status, len(answer.text)) == (200, 4_000_000)  # type: ignore[attr-defined]


def test_while_it_stops_it_answers_what_was_asked_and_no_more(serve: Serve) -> None:
    served = serve()
    client = served.client()
    client.ask("/held")
    client.ask("/")
    assert served.begun.wait(PATIENCE)
    served.server.stop()
    served.go_on.set()
    assert client.answer().status == 200
    # It may be cut off, since something is left unread.
    with suppress(ConnectionError):
        assert all_of(client) == b""


def test_requests_of_one_address_wait_instead_of_being_rejected(serve: Serve) -> None:
    served = serve(threads=2)
    served.client().ask("/held")
    assert served.begun.wait(PATIENCE)
    phones = [served.client() for _ in range(250)]
    for phone in phones:
        phone.ask()
    wait_until(lambda: len(served.server._dispatcher.queue) == 250)
    # Another client is answered at once all the same.
    served.asked(whence=ELSEWHERE)
    served.go_on.set()
    for phone in phones:
        assert phone.answer().status == 200


def test_with_hardly_any_room_left_answers_close_their_connection_and_none_is_cut(serve: Serve) -> None:
    served = serve(connections=16)
    phones = [served.client() for _ in range(12)]
    for phone in phones:
        phone.ask()
        assert phone.answer().headers["Connection"] != "close"
    for _ in range(50):
        phone = served.client()
        phone.ask()
        answer = phone.answer()
        assert answer.status == 200
        if answer.headers["Connection"] == "close":
            assert ended(phone)
            phone.close()
    # The ones that were there first were never closed.
    for phone in phones:
        phone.ask()
        assert phone.answer().status == 200
    assert len(served.server.connections) <= 15


def test_a_system_without_poll_is_served_too(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loop, "POLL", False)
    served = serve(keep_alive=1)
    large = served.client(SO_RCVBUF=4096)
    large.ask("/large/4000000")
    phone = served.asked()
    assert len(large.answer().text) == 4_000_000  # type: ignore[attr-defined]
    assert ended(phone)
