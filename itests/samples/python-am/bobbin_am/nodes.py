"""Starts containers on their nodes, without making the heartbeat wait."""

import base64
import shlex
import time
from concurrent.futures import ThreadPoolExecutor

import grpc

from bobbin import container_protocol_pb2 as messages
from bobbin import launch_pb2
from bobbin.container_protocol_pb2_grpc import ContainerManagementProtocolStub

from . import ids, wire

_CALL_LIMIT = 10  # seconds
_TRIES = 5


class Nodes:
    """May be used on one thread; `failed` is called on others, with the id of a container and why it did not start."""

    def __init__(self, user, failed):
        self._user = user
        self._failed = failed
        self._tokens = {}
        self._threads = ThreadPoolExecutor(max_workers=8)

    def keep(self, nm_tokens):
        """Tokens come with the first container on a node, and again when they are renewed."""
        for entry in nm_tokens:
            self._tokens[(entry.nodeId.host, entry.nodeId.port)] = entry.token

    def start(self, container, context):
        node = (container.nodeId.host, container.nodeId.port)
        self._threads.submit(self._start, container, context, self._tokens.get(node))

    def close(self):
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start(self, container, context, token):
        try:
            if token is None:
                raise wire.Refused("INVALID_TOKEN", "there is no token for its node")
            self._start_at(container, context, token)
        except Exception as why:  # whatever it is, the container does not run, and somebody has to know
            self._failed(ids.text(container.id), str(why))

    def _start_at(self, container, context, token):
        # A node's id is an identity; where it is called is the service that its token is for.
        address = token.service or f"{container.nodeId.host}:{container.nodeId.port}"
        request = messages.StartContainersRequestProto()
        request.start_container_request.add(
            container_launch_context=context, container_token=container.container_token
        )
        with wire.channel(address) as channel:
            stub = ContainerManagementProtocolStub(channel)
            for again in range(_TRIES):
                try:
                    answer = stub.startContainers(
                        request, metadata=wire.headers(self._user, token), timeout=_CALL_LIMIT, wait_for_ready=True
                    )
                    return _check(answer, again > 0)
                except grpc.RpcError as error:
                    failure = wire.failure_of(error)
                    if isinstance(failure, wire.Refused) or again == _TRIES - 1:
                        raise failure from error
                    time.sleep(0.2)


def _check(answer, again):
    for item in answer.failed_requests:
        code = item.exception.code or item.exception.class_name
        if again and code == "CONTAINER_ALREADY_RUNNING":
            continue  # nobody else has its token: the earlier call was heard, and its answer lost
        raise wire.Refused(code, item.exception.message)


def context_of(words, acls):
    """What a node needs to run a program with these arguments.

    A node puts the command into double quotes of a shell script and escapes nothing, so that the words travel encoded.
    """
    script = "exec " + " ".join(shlex.quote(word) for word in words) + "\n"
    code = base64.b64encode(script.encode()).decode()
    command = f"echo {code} | base64 -d >.command.sh && exec /bin/sh .command.sh 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr"
    return launch_pb2.ContainerLaunchContextProto(command=[command], application_ACLs=acls)
