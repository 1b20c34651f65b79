package io.bobbin.testkit.simulation;

import io.bobbin.eventloop.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A machine: a name in the network, a clock, a disk, and the daemons that run on it. */
public final class Host implements Time {

    private final Timeline timeline;
    private final String name;
    private final Disk disk;
    private final List<Daemon> daemons = new ArrayList<>();
    private long wallOrigin;
    private boolean down;

    /** @param wallOrigin what its clock shows at the beginning of the timeline, in ms since the epoch */
    public Host(Timeline timeline, String name, Disk disk, long wallOrigin) {
        this.timeline = timeline;
        this.name = name;
        this.disk = disk;
        this.wallOrigin = wallOrigin;
    }

    public String name() {
        return name;
    }

    public Disk disk() {
        return disk;
    }

    Timeline timeline() {
        return timeline;
    }

    public boolean isDown() {
        return down;
    }

    /** A daemon that begins now. */
    public Daemon start(String title, Dice dice, Daemon.Failures failures) {
        down = false;
        var daemon = new Daemon(this, title, dice, failures);
        daemons.add(daemon);
        return daemon;
    }

    /** All of it stops at once, as when the power goes. What is on the disk stays. */
    public void crash() {
        down = true;
        daemons.forEach(Daemon::kill);
        daemons.clear();
    }

    /** Somebody sets the clock of the wall; the monotonic one does not notice. */
    public void jump(Duration by) {
        wallOrigin += by.toMillis();
    }

    @Override
    public long wallMillis() {
        return wallOrigin + timeline.now() / 1_000_000;
    }

    @Override
    public long monotonicNanos() {
        return timeline.now();
    }
}
