"""Submits the job: a node is to start `am` with the same arguments as the ApplicationMaster, in a container of its own.

Exit code: 0 when the application succeeded, 1 when it did not, 2 for wrong use.
"""

import argparse
import getpass
import json
import os
import sys
import time

import grpc

from bobbin import application_pb2, resource_pb2
from bobbin import client_protocol_pb2 as messages
from bobbin.client_protocol_pb2_grpc import ApplicationClientProtocolStub

from . import nodes, wire

_LOOK_AGAIN = 0.2  # seconds
_AM_SIZE = resource_pb2.ResourceProto(memory=256, virtual_cores=1)
_OVER = (application_pb2.FINISHED, application_pb2.FAILED, application_pb2.KILLED)


class Client:
    """What a submitter asks of the manager. Where names are not simply believed, it needs a token as well."""

    def __init__(self, address, user):
        self._stub = ApplicationClientProtocolStub(wire.channel(address))
        self._headers = (("bobbin-user", user),)

    def call(self, method, request):
        return getattr(self._stub, method)(request, metadata=self._headers, timeout=10, wait_for_ready=True)

    def submit(self, name, context):
        fresh = self.call("getNewApplication", messages.GetNewApplicationRequestProto()).application_id
        submission = application_pb2.ApplicationSubmissionContextProto(
            application_id=fresh,
            application_name=name,
            applicationType="PYTHON",
            am_container_spec=context,
            resource=_AM_SIZE,
        )
        request = messages.SubmitApplicationRequestProto(application_submission_context=submission)
        self.call("submitApplication", request)
        return fresh

    def await_end(self, application):
        request = messages.GetApplicationReportRequestProto(application_id=application)
        while True:
            report = self.call("getApplicationReport", request).application_report
            if report.yarn_application_state in _OVER:
                return report
            time.sleep(_LOOK_AGAIN)


def master_context(address, arguments):
    """How the master is started: a program on every node, told where the manager is."""
    program = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "am")
    context = nodes.context_of([program] + arguments, [])
    context.environment.add(key="BOBBIN_RM", value=address)
    return context


def manager_of_dev_cluster():
    """The address of the manager that `bobbin dev up` has started in this directory; None where there is none."""
    try:
        with open(".bobbin/dev.json", encoding="utf-8") as file:
            daemons = json.load(file)["daemons"]
    except FileNotFoundError:
        return None
    return next((daemon["endpoints"]["grpc"] for daemon in daemons if daemon["role"] == "rm"), None)


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="submit",
        usage="%(prog)s [-h] [--rm HOST:PORT] [--user NAME] ARGUMENTS-OF-AM",
        description="Runs `am` in a Bobbin cluster, as an application.",
    )
    manager = os.environ.get("BOBBIN_RM") or manager_of_dev_cluster()
    parser.add_argument("--rm", default=manager, metavar="HOST:PORT", help="the manager's address")
    parser.add_argument("--user", default=getpass.getuser(), metavar="NAME", help="who submits")
    command = arguments.index("--") if "--" in arguments else len(arguments)
    options, of_am = parser.parse_known_args(arguments[:command])
    if not options.rm:
        parser.error("no cluster (expected: --rm, the environment variable BOBBIN_RM, or .bobbin/dev.json here)")
    client = Client(options.rm, options.user)
    try:
        application = client.submit("python-am", master_context(options.rm, of_am + arguments[command:]))
        print(f"application_{application.cluster_timestamp}_{application.id:04d}", flush=True)
        report = client.await_end(application)
    except grpc.RpcError as error:
        print(wire.failure_of(error), file=sys.stderr)
        return 1
    state = application_pb2.YarnApplicationStateProto.Name(report.yarn_application_state)
    status = application_pb2.FinalApplicationStatusProto.Name(report.final_application_status)
    print(f"{state}, {status}: {report.diagnostics}", flush=True)
    return 0 if report.final_application_status == application_pb2.APP_SUCCEEDED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
