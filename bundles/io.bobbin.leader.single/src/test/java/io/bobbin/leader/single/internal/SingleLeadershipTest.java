package io.bobbin.leader.single.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class SingleLeadershipTest {

    @Test
    void itSaysItsTerm() {
        var leadership = new SingleLeadership(new Term(4, 1000), cause -> {});

        assertThat(leadership.term()).isEqualTo(4);
        assertThat(leadership.clusterTimestamp()).isEqualTo(1000);
    }

    @Test
    void itEndsOnceHoweverOftenItIsFenced() {
        var causes = new ArrayList<String>();
        var leadership = new SingleLeadership(new Term(4, 1000), causes::add);

        leadership.fenced("term 5 has written");
        leadership.fenced("again");

        assertThat(causes).containsExactly("term 5 has written");
    }
}
