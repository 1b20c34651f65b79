package io.bobbin.testkit;

import io.bobbin.leader.spi.Leadership;
import java.util.ArrayList;
import java.util.List;

/** A leadership that writes down who said that it is over. */
public final class TestLeadership implements Leadership {

    private final long term;
    private final long clusterTimestamp;
    private final List<String> fences = new ArrayList<>();

    public TestLeadership(long term, long clusterTimestamp) {
        this.term = term;
        this.clusterTimestamp = clusterTimestamp;
    }

    @Override
    public long term() {
        return term;
    }

    @Override
    public long clusterTimestamp() {
        return clusterTimestamp;
    }

    @Override
    public void fenced(String cause) {
        fences.add(cause);
    }

    public List<String> fences() {
        return List.copyOf(fences);
    }
}
