"""The two ways to the manager: one stream on which it can wake us, and single calls.

A line makes one call at a time. Whatever it hears besides the answer goes to the inbox of manager.py.
"""

import itertools
import queue
import threading
import time

import grpc

from bobbin import master_protocol_pb2 as messages
from bobbin import stream_pb2
from bobbin.master_protocol_pb2_grpc import ApplicationMasterProtocolStub

from . import wire

CALL_LIMIT = 10  # seconds for one call

_RESPONSES = {
    "registerApplicationMaster": messages.RegisterApplicationMasterResponseProto,
    "allocate": messages.AllocateResponseProto,
    "finishApplicationMaster": messages.FinishApplicationMasterResponseProto,
}


class NoStream(Exception):
    """The manager takes single calls only."""


class Stream:
    """One long-lived stream: calls with ids go out, answers with the same ids and wakes come in."""

    def __init__(self, address, headers, inbox):
        self.ended = False
        self._inbox = inbox
        self._ids = itertools.count(1)
        self._requests = queue.SimpleQueue()
        self._channel = wire.channel(address)
        stub = ApplicationMasterProtocolStub(self._channel)
        self._answers = stub.stream(iter(self._requests.get, None), metadata=headers)
        threading.Thread(target=self._read, daemon=True).start()

    def call(self, method, request):
        number = next(self._ids)
        content = request.SerializeToString()
        self._requests.put(stream_pb2.StreamRequestProto(id=number, method=method, request=content))
        deadline = time.monotonic() + CALL_LIMIT
        while True:
            answer = self._inbox.answer(self, deadline)
            if answer is None:
                raise wire.Lost(f"{method} was not answered within {CALL_LIMIT} s")
            if answer.id != number:
                continue
            if answer.HasField("error"):
                raise wire.failure(answer.error.code, answer.error.message)
            return _RESPONSES[method].FromString(answer.response)

    def close(self):
        self._answers.cancel()
        self._requests.put(None)
        self._channel.close()

    def _read(self):
        """Reads always: who does not read is not served."""
        try:
            for answer in self._answers:
                if answer.wake:
                    self._inbox.wake(self)
                else:
                    self._inbox.put(self, answer)
            end = wire.Lost("the manager has ended the stream")
        except grpc.RpcError as error:
            missing = error.code() == grpc.StatusCode.UNIMPLEMENTED
            end = NoStream() if missing else wire.failure_of(error)
        self.ended = True
        self._inbox.put(self, end)


class SingleCalls:
    """What a manager without a stream understands. Nobody is woken here."""

    ended = False

    def __init__(self, address, headers):
        self._headers = headers
        self._channel = wire.channel(address)
        self._stub = ApplicationMasterProtocolStub(self._channel)

    def call(self, method, request):
        try:
            return getattr(self._stub, method)(request, metadata=self._headers, timeout=CALL_LIMIT)
        except grpc.RpcError as error:
            raise wire.failure_of(error) from error

    def close(self):
        self._channel.close()
