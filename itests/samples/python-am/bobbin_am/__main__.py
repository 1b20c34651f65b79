"""The ApplicationMaster as a program.

Exit code: 0 when all went well, 1 when something failed, 2 for wrong use.
"""

import argparse
import sys

from . import surroundings, wire
from .master import Job, Master, Over


def main(arguments, make=Master):
    parser = argparse.ArgumentParser(prog="am", description="Runs a command in containers of a Bobbin cluster.")
    parser.add_argument("-n", "--containers", type=int, default=1, metavar="N", help="how many containers")
    parser.add_argument("-m", "--memory", type=int, default=256, metavar="MB", help="memory of each")
    parser.add_argument("-c", "--vcores", type=int, default=1, metavar="N", help="virtual cores of each")
    parser.add_argument("command", nargs="+", help="a program and its arguments, after --")
    options = parser.parse_args(arguments)
    if options.containers < 1:
        parser.error(f"-n {options.containers} (expected: at least 1)")
    job = Job(options.containers, options.memory, options.vcores, options.command)
    try:
        started_by = surroundings.of_this_process()
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    master = make(started_by, job)
    try:
        well = master.run()
        print(master.book.summary(), flush=True)
        return 0 if well else 1
    except (wire.Lost, wire.Refused, Over) as end:
        print(f"Ended early. {end}", flush=True)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
