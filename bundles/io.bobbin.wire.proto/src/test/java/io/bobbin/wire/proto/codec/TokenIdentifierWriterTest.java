package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.internal.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TokenIdentifierWriterTest {

    private static final NodeId NODE = new NodeId("host-1", 8041);
    private static final ContainerId ID =
            new ApplicationId(1_700_000_000_000L, 7).attempt(1).container(3);
    private static final TokenIdentifier.Container RIGHT = right(ID, NODE);

    private static TokenIdentifier.Container right(ContainerId id, NodeId node) {
        return new TokenIdentifier.Container(
                id, node, "ada", Resource.of(1024, 1), new Priority(5), 2000, 1000, 1_700_000_000_000L, false, 9, 42);
    }

    private static byte[] message(TokenIdentifier identifier) {
        return identifier instanceof TokenIdentifier.Container right
                ? Identifiers.write(right).toByteArray()
                : Identifiers.write((TokenIdentifier.Nm) identifier).toByteArray();
    }

    /** One that differs from {@link #RIGHT} in one part, for each part that a right has. */
    private static List<TokenIdentifier.Container> others() {
        var others = new ArrayList<TokenIdentifier.Container>();
        others.add(right(ID.attempt().container(3_000_000_000L), NODE));
        others.add(right(ID.application().attempt(2).container(3), NODE));
        others.add(right(new ApplicationId(1_700_000_000_000L, 8).attempt(1).container(3), NODE));
        for (NodeId node : List.of(
                new NodeId("host-22", 8041),
                new NodeId("host-1", 0),
                new NodeId("host-1", -7),
                new NodeId("host-1", Integer.MAX_VALUE),
                new NodeId("host-1", Integer.MIN_VALUE),
                new NodeId("[::1]", 8041),
                new NodeId("h\u00f6st\ud83d\ude00", 8041),
                new NodeId("h".repeat(1000), 8041))) {
            others.add(right(ID, node));
        }
        others.add(with("eva", Resource.of(1024, 1), 5, 2000, 1000, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(2048, 1), 5, 2000, 1000, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 2), 5, 2000, 1000, 1_700_000_000_000L, false, 9, 0));
        var gpus = new Resource(1024, 1, Map.of("gpu", 1L));
        others.add(with("ada", gpus, 5, 2000, 1000, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 6, 2000, 1000, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2001, 1000, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2000, 1001, 1_700_000_000_000L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2000, 1000, 1_700_000_000_001L, false, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2000, 1000, 1_700_000_000_000L, true, 9, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2000, 1000, 1_700_000_000_000L, false, 8, 0));
        others.add(with("ada", Resource.of(1024, 1), 5, 2000, 1000, 1_700_000_000_000L, false, 9, 1));
        return others;
    }

    private static TokenIdentifier.Container with(
            String user,
            Resource resource,
            int priority,
            long expiry,
            long creation,
            long manager,
            boolean master,
            long request,
            int version) {
        return new TokenIdentifier.Container(
                ID,
                NODE,
                user,
                resource,
                new Priority(priority),
                expiry,
                creation,
                manager,
                master,
                request,
                42,
                version);
    }

    @Test
    @Spec("TOK-05")
    void whateverTheOneBeforeWasTheBytesAreThoseOfTheMessage() {
        var writer = new TokenIdentifierWriter();
        for (TokenIdentifier.Container other : others()) {
            assertThat(writer.write(RIGHT, 42)).as("before %s", other).isEqualTo(message(RIGHT));
            assertThat(writer.write(other, 42)).as("%s", other).isEqualTo(message(other));
            assertThat(writer.write(other, 42)).as("%s again", other).isEqualTo(message(other));
        }
        assertThat(writer.write(RIGHT, 42)).isEqualTo(message(RIGHT));
    }

    @Test
    @Spec("TOK-07")
    void rightsTowardsNodesAndToContainersDoNotDisturbEachOther() {
        var writer = new TokenIdentifierWriter();
        for (int seed = 0; seed < 200; seed++) {
            var records = new RandomRecords(seed);
            for (var type : List.of(TokenIdentifier.Nm.class, TokenIdentifier.Container.class)) {
                TokenIdentifier identifier = records.record(type);
                assertThat(writer.write(identifier, identifier.keyId()))
                        .as("%s", identifier)
                        .isEqualTo(message(identifier));
            }
        }
    }

    @Test
    void theKeyIsTheOneThatIsGiven() {
        var writer = new TokenIdentifierWriter();
        var node = new TokenIdentifier.Nm(ID.attempt(), NODE, "ada", 0);
        var master = new TokenIdentifier.AmRm(ID.attempt(), 0);
        for (int key : List.of(1, -1, 7)) {
            assertThat(writer.write(RIGHT, key)).isEqualTo(message(RIGHT.withKeyId(key)));
            assertThat(writer.write(node, key)).isEqualTo(message(node.withKeyId(key)));
            assertThat(writer.write(master, key)).isEqualTo(TokenIdentifierCodec.encode(master.withKeyId(key)));
        }
    }

    @Test
    void bytesThatWereGivenAwayStayAsTheyAre() {
        var writer = new TokenIdentifierWriter();
        byte[] first = writer.write(RIGHT, 42);

        writer.write(right(ID.attempt().container(4), NODE), 42);

        assertThat(first).isEqualTo(message(RIGHT));
    }
}
