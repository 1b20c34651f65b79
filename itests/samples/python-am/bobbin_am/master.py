"""The ApplicationMaster: registers, asks, starts, counts, says goodbye."""

import queue
import time
from dataclasses import dataclass

from bobbin import application_pb2
from bobbin import master_protocol_pb2 as messages
from bobbin import request_pb2, resource_pb2

from . import ids, nodes, wire
from .book import Book
from .manager import Manager

_FINISH_PAUSE = 0.1
_ANYWHERE = "*"


@dataclass(frozen=True)
class Job:
    containers: int
    memory: int  # MB of each
    cores: int
    command: list
    interval: float = 1.0  # seconds between two heartbeats when nobody wakes us


class Over(Exception):
    """The attempt is over: the manager knows it no more, or has another one."""


class Master:
    def __init__(self, surroundings, job):
        self.job = job
        self.book = Book(job.containers)
        self.manager = Manager(surroundings.manager, surroundings.user, surroundings.token)
        self.nodes = nodes.Nodes(surroundings.user, self._start_failed)
        self.response_id = 0
        self._failed_starts = queue.SimpleQueue()
        self._context = None
        self._tell_asks = True  # whether the manager does not know what is outstanding
        self._to_release = []
        self._given_back = set()  # and not heard of as ended
        self._ids = {}

    def run(self):
        """Carries the job through; whether all of it went well, once the manager has been told."""
        try:
            self.register()
            while not self.book.is_done():
                self.beat()
                if not (self.book.is_done() or self._tell_asks or self._to_release):
                    self.manager.wait(self.job.interval)
                self._take_failed_starts()
            status = application_pb2.APP_FAILED if self.book.failures else application_pb2.APP_SUCCEEDED
            self.finish(status, self.book.summary())
            return not self.book.failures
        except wire.Refused as refused:
            if refused.code == "ATTEMPT_NOT_FOUND":
                raise Over(str(refused)) from refused
            self.finish(application_pb2.APP_FAILED, str(refused))
            raise
        finally:
            self.nodes.close()
            self.manager.close()

    def register(self):
        """Also with a manager that has been restarted and knows nothing: it is told everything anew."""
        request = messages.RegisterApplicationMasterRequestProto(host="", rpc_port=-1, tracking_url="")
        answer = messages.RegisterApplicationMasterResponseProto()
        try:
            answer = self.manager.call("registerApplicationMaster", request)
        except wire.Refused as refused:
            # Registered already, when an earlier call was heard and its answer lost.
            if not (self.manager.repeated and refused.code == "INVALID_AM_REQUEST"):
                raise
        self.response_id = 0
        self._tell_asks = True
        self._to_release = sorted(self._given_back.union(self._to_release))
        self.nodes.keep(answer.nm_tokens_from_previous_attempts)
        for container in answer.containers_from_previous_attempts:
            self._granted(container, running=True)
        if self._context is None:
            self._context = nodes.context_of(self.job.command, answer.application_ACLs)
        print(f"Registered; {self.book.outstanding} containers to ask for.", flush=True)

    def beat(self):
        """One allocate: says what has changed, and hears what has come of the earlier ones."""
        request = messages.AllocateRequestProto(response_id=self.response_id, progress=self.book.progress())
        if self._tell_asks:
            request.ask.append(self._ask())
        request.release.extend(self._ids[container] for container in self._to_release)
        self._given_back.update(self._to_release)
        try:
            answer = self.manager.call("allocate", request)
        except wire.Refused as refused:
            if refused.code != "AM_NOT_REGISTERED":
                raise
            print("The manager has lost us.", flush=True)
            self.register()
            return
        self._tell_asks = False
        self._to_release = []
        self.heard(answer)
        if request.ask and answer.allocated_containers:
            # An ask is absolute, and what was granted before it came is not taken off: say what is still wanted.
            self._tell_asks = True

    def heard(self, answer):
        self.response_id = answer.response_id
        self.nodes.keep(answer.nm_tokens)
        if answer.HasField("am_rm_token"):
            self.manager.use(answer.am_rm_token)
        for status in answer.completed_container_statuses:
            self._ended(status)
        for container in answer.allocated_containers:
            self._granted(container, running=False)

    def finish(self, status, diagnostics):
        """Says how it went, until the manager has stored it."""
        request = messages.FinishApplicationMasterRequestProto(
            final_application_status=status, diagnostics=diagnostics, tracking_url=""
        )
        while True:
            try:
                if self.manager.call("finishApplicationMaster", request).isUnregistered:
                    return
            except wire.Refused as refused:
                if refused.code == "AM_NOT_REGISTERED":
                    self.register()
                    continue
                if self.manager.repeated and refused.code == "ATTEMPT_NOT_FOUND":
                    return  # an earlier call was heard, and the attempt is over
                raise
            time.sleep(_FINISH_PAUSE)

    def _ask(self):
        ask = request_pb2.ResourceRequestProto(
            resource_name=_ANYWHERE,
            capability=resource_pb2.ResourceProto(memory=self.job.memory, virtual_cores=self.job.cores),
            num_containers=self.book.outstanding,
            allocation_request_id=0,
        )
        ask.priority.priority = 0
        return ask

    def _granted(self, container, running):
        name = ids.text(container.id)
        if name in self._ids:
            return
        self._ids[name] = container.id
        if not self.book.granted(name):
            print(f"Gave {name} back, it is one too many.", flush=True)
            self._to_release.append(name)
        elif not running:
            print(f"Granted {name} on {container.nodeId.host}:{container.nodeId.port}.", flush=True)
            self.nodes.start(container, self._context)

    def _ended(self, status):
        name = ids.text(status.container_id)
        print(f"Ended {name} with {status.exit_status}.", flush=True)
        self._given_back.discard(name)
        before = self.book.outstanding
        self.book.ended(name, status.exit_status, status.diagnostics)
        self._tell_asks |= self.book.outstanding > before

    def _start_failed(self, name, why):
        """On a thread of the nodes."""
        self._failed_starts.put((name, why))
        self.manager.nudge()

    def _take_failed_starts(self):
        while not self._failed_starts.empty():
            name, why = self._failed_starts.get()
            print(f"Could not start {name}: {why}", flush=True)
            if self.book.not_started(name, why):
                self._to_release.append(name)
                self._tell_asks = True
