"""The manager, as the ApplicationMaster calls it: over whatever line there is, again and again until it answers."""

import queue
import random
import time

from . import lines, wire

_PATIENCE = 600  # seconds without an answer until it is given up
_FIRST_PAUSE = 0.1
_LONGEST_PAUSE = 1.0
_BETWEEN_CALLS = 0.005  # so that many wakes become few calls


class Manager:
    """For one thread, apart from nudge()."""

    def __init__(self, address, user, token):
        self._address = address
        self._user = user
        self._token = token
        self._inbox = _Inbox()
        self._line = None
        self._pause = _FIRST_PAUSE
        self.repeated = False  # whether the last call was made more than once

    def call(self, method, request):
        """The answer. A call that was not answered is made again with the same content: either the manager hears it for
        the first time, or it knows it by its response id and gives the answer that it gave before."""
        deadline = time.monotonic() + _PATIENCE
        self._inbox.woken = False
        self.repeated = False
        while True:
            try:
                answer = self._open().call(method, request)
                self._pause = _FIRST_PAUSE
                return answer
            except lines.NoStream:
                self._close()
                self._line = lines.SingleCalls(self._address, self._headers())
            except wire.Refused:
                if self._line.ended:
                    self._close()
                raise
            except wire.Lost as lost:
                if self._line.ended or not lost.answered:
                    self._close()
                if time.monotonic() > deadline:
                    raise
                print(f"{method}: {lost}", flush=True)
                self._rest()
                self.repeated = True

    def wait(self, seconds):
        """Until the manager wakes us, somebody nudges, or the time is over. When the stream ends nobody can wake us, so
        that it is time for a call, too."""
        try:
            if not self._inbox.news(self._line, seconds):
                return
        except (wire.Lost, wire.Refused, lines.NoStream):
            self._close()
            self._rest()
            return
        time.sleep(_BETWEEN_CALLS)

    def nudge(self):
        """Ends a wait(). May be called on any thread."""
        self._inbox.wake(None)

    def use(self, token):
        """Shows this token from now on: on another stream, as the headers of this one have been sent."""
        self._token = token
        self._close()
        self._inbox.woken = True

    def close(self):
        self._close()

    def _headers(self):
        return wire.headers(self._user, self._token)

    def _open(self):
        """The stream is tried first, each time: the manager may be a newer one than before."""
        if self._line is None:
            self._line = lines.Stream(self._address, self._headers(), self._inbox)
        return self._line

    def _close(self):
        if self._line is not None:
            self._line.close()
            self._line = None

    def _rest(self):
        time.sleep(random.uniform(self._pause / 2, self._pause))
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)


class _Inbox:
    """What comes in. Things of a line that is closed are dropped."""

    def __init__(self):
        self._things = queue.SimpleQueue()
        self.woken = False

    def put(self, line, thing):
        self._things.put((line, thing))

    def wake(self, line):
        self._things.put((line, None))

    def answer(self, line, deadline):
        """The next answer on this line, or None when the deadline has passed. A wake meanwhile is remembered: nobody
        can tell whether the answer has all that it was about."""
        while True:
            try:
                thing = self._next(line, deadline)
            except queue.Empty:
                return None
            if thing is not None:
                return thing

    def news(self, line, seconds):
        """Whether a wake has come within the time, or while the last call was in hand."""
        deadline = time.monotonic() + seconds
        while not self.woken:
            try:
                self._next(line, deadline)
            except queue.Empty:
                return False
        return True

    def _next(self, line, deadline):
        """One answer, or None for a wake and for what is dropped. Raises what has ended the line."""
        source, thing = self._things.get(timeout=max(0.0, deadline - time.monotonic()))
        if source not in (line, None):
            return None
        if isinstance(thing, Exception):
            raise thing
        if thing is None:
            self.woken = True
        return thing
