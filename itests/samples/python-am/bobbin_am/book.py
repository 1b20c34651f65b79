"""Who is wanted, who runs, and who has ended how. Knows nothing of any network."""

# Exit statuses of containers that were taken away: no fault of the task, which gets another one.
_TAKEN_AWAY = {-100: "ABORTED", -101: "DISKS_FAILED", -102: "PREEMPTED"}
_REPLACEMENTS_EACH = 10


class Book:
    def __init__(self, wanted):
        self.wanted = wanted
        self.outstanding = wanted  # not granted yet
        self.succeeded = 0
        self.failures = []
        self._running = set()
        self._replacements = wanted * _REPLACEMENTS_EACH

    def granted(self, container):
        """Whether it is wanted. One that is not has to be given back."""
        if self.outstanding == 0:
            return False
        self.outstanding -= 1
        self._running.add(container)
        return True

    def ended(self, container, status, diagnostics):
        """Counts an end once, however often it is told, and none of containers that were given back."""
        if container not in self._running:
            return
        self._running.remove(container)
        if status == 0:
            self.succeeded += 1
        elif status in _TAKEN_AWAY:
            self._replace_or_fail(f"{container} was taken away: {_TAKEN_AWAY[status]}")
        else:
            self.failures.append(f"{container} ended with {status}: {diagnostics.strip()}")

    def not_started(self, container, why):
        """Whether it was ours; it has to be given back then."""
        if container not in self._running:
            return False
        self._running.remove(container)
        self._replace_or_fail(f"{container} could not be started: {why}")
        return True

    def _replace_or_fail(self, failure):
        if self._replacements > 0:
            self._replacements -= 1
            self.outstanding += 1
        else:
            self.failures.append(failure)

    def is_done(self):
        return self.succeeded + len(self.failures) >= self.wanted

    def progress(self):
        return (self.succeeded + len(self.failures)) / self.wanted

    def summary(self):
        lines = [f"{self.wanted} containers: {self.succeeded} succeeded, {len(self.failures)} failed"]
        return "\n".join(lines + self.failures[:10])
