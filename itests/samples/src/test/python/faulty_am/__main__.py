"""The sample with the fault that BOBBIN_AM_FAULT names: the contract suite has to notice it."""

import os
import sys
import time

from bobbin import stream_pb2
from bobbin_am import lines, manager, wire
from bobbin_am.__main__ import main
from bobbin_am.book import Book
from bobbin_am.master import Master


class ActsTwice(Master):
    """Takes the answer to a call that it made again for two answers."""

    def heard(self, answer):
        super().heard(answer)
        if self.manager.repeated:
            for container in answer.allocated_containers:
                self.nodes.start(container, self._context)


class ForgetsResponseId(Master):
    def heard(self, answer):
        super().heard(answer)
        self.response_id = 0


class CountsUpWithoutAnswer(Master):
    """Sends the next id instead of the same one when a call was not answered."""

    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        rest = self.manager._rest

        def counting():
            rest()
            self._request.response_id += 1

        call = self.manager.call

        def remembering(method, request):
            self._request = request
            return call(method, request)

        self.manager.call = remembering
        self.manager._rest = counting


class CallsTwiceAtATime(Master):
    """Sends each allocate twice, and takes the first answer."""

    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        put = lines.queue.SimpleQueue.put

        class Twice(lines.Stream):
            def call(self, method, request):
                if method == "allocate":
                    content = request.SerializeToString()
                    again = stream_pb2.StreamRequestProto(id=-1, method=method, request=content)
                    put(self._requests, again)
                return super().call(method, request)

        manager.lines.Stream = Twice


class DoesNotRegister(Master):
    def register(self):
        pass


class DoesNotRegisterAgain(Master):
    def register(self):
        if self.response_id == 0:
            super().register()


class ForgetsItsAsks(Master):
    def register(self):
        known = self.response_id > 0
        super().register()
        if known:
            self._tell_asks = False


class KeepsSurplus(Master):
    def beat(self):
        self._to_release = []
        super().beat()


class CountsEndsTwice(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)

        class Counting(Book):
            def ended(self, container, status, diagnostics):
                self.succeeded += status == 0

        self.book = Counting(job.containers)


class KeepsOldToken(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        self.manager.use = lambda token: None


class IsDeaf(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        self.manager.wait = time.sleep


class ForgetsWakesDuringCalls(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        call = self.manager.call

        def forgetting(method, request):
            answer = call(method, request)
            self.manager._inbox.woken = False
            return answer

        self.manager.call = forgetting


class SaysGoodbyeOnce(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        call = self.manager.call

        def content(method, request):
            answer = call(method, request)
            if method == "finishApplicationMaster":
                answer.isUnregistered = True
            return answer

        self.manager.call = content


class GoesOnAfterItsEnd(Master):
    def beat(self):
        try:
            super().beat()
        except wire.Refused:
            pass


class GivesUpAtOnce(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        manager._PATIENCE = -1


class ReplacesNothing(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        self.book._replacements = 0


class CallsNodesWithItsOwnToken(Master):
    def __init__(self, surroundings, job):
        super().__init__(surroundings, job)
        own = surroundings.token

        def headers(user, token):
            return (("bobbin-user", user), ("bobbin-token-bin", own.SerializeToString()))

        wire.headers = headers


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], globals()[os.environ["BOBBIN_AM_FAULT"]]))
