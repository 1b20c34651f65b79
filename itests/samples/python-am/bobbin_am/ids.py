"""Ids as Bobbin and Hadoop print them."""

_SEQUENCE = (1 << 40) - 1


def text(container_id):
    """container_[e17_]1418830001111_0001_01_000002, where e17 is the term of the manager that granted it."""
    attempt = container_id.app_attempt_id
    application = attempt.application_id
    epoch = container_id.id >> 40
    term = f"e{epoch:02d}_" if epoch else ""
    return (
        f"container_{term}{application.cluster_timestamp}_{application.id:04d}"
        f"_{attempt.attemptId:02d}_{container_id.id & _SEQUENCE:06d}"
    )
