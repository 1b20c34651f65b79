package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.api.token.Token;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.KeyedIssuer;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.testkit.spec.Spec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Keys and what is made with them (section TOK). */
class TokensTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final KeyedIssuer issuer = new KeyedIssuer(0);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private void secure() {
        cluster.now(cluster.engine().bindTokenIssuer(issuer));
    }

    private static MasterKey key(int number) {
        return new MasterKey(number, KeyedIssuer.secret(number));
    }

    private NodeKeys keysAtBeat(Node node, int ofContainerTokens, int ofNmTokens) {
        var response =
                cluster.now(cluster.engine().nodes().heartbeat(node.request().withKeys(ofContainerTokens, ofNmTokens)));
        node.obey(response);
        return response.keys();
    }

    @Test
    void keysAreMadeOnceOfEachKindAndHandedToEveryIssuerThatComes() {
        secure();
        cluster.join("one", 8192);
        cluster.running();
        var successor = new KeyedIssuer(100);
        cluster.now(cluster.engine().bindTokenIssuer(successor));
        cluster.now(cluster.engine().unbindTokenIssuer(issuer));
        cluster.running();

        assertThat(issuer.used()).hasSize(1);
        assertThat(issuer.used().get(0).byKind()).containsOnlyKeys(Token.AM_RM, Token.NM, Token.CONTAINER);
        assertThat(successor.used()).isEqualTo(issuer.used());
    }

    @Test
    @Spec("TOK-11")
    void aNodeGetsTheKeysWhenItRegistersAndLaterOnlyThoseThatItDoesNotHave() {
        secure();
        Node node = cluster.unregistered("one", "/rack", Resource.of(8192, 32));

        NodeKeys atFirst = node.register().keys();

        MasterKey ofNodes = issuer.used().get(0).of(Token.NM).get(0);
        MasterKey ofContainers = issuer.used().get(0).of(Token.CONTAINER).get(0);
        assertThat(atFirst).isEqualTo(new NodeKeys(ofContainers, ofNodes));
        assertThat(keysAtBeat(node, ofContainers.id(), ofNodes.id())).isEqualTo(NodeKeys.NONE);
        assertThat(keysAtBeat(node, 99, ofNodes.id())).isEqualTo(new NodeKeys(ofContainers, null));
        assertThat(keysAtBeat(node, ofContainers.id(), 0)).isEqualTo(new NodeKeys(null, ofNodes));
        assertThat(keysAtBeat(node, 0, 0)).isEqualTo(atFirst);
    }

    @Test
    @Spec("TOK-11")
    void aNodeThatRegisteredBeforeThereWereKeysGetsThemWithAHeartbeat() {
        Node node = cluster.join("one", 8192);
        secure();
        assertThat(keysAtBeat(node, 0, 0)).isEqualTo(NodeKeys.NONE);

        cluster.running();

        assertThat(keysAtBeat(node, 0, 0).nmToken())
                .isEqualTo(issuer.used().get(0).of(Token.NM).get(0));
    }

    @Test
    void whereTokensNeedNoKeysNodesGetNone() {
        Node node = cluster.unregistered("one", "/rack", Resource.of(8192, 32));

        assertThat(node.register().keys()).isEqualTo(NodeKeys.NONE);
        assertThat(keysAtBeat(node, 0, 0)).isEqualTo(NodeKeys.NONE);
    }

    @Test
    @Spec({"TOK-08", "AMS-53"})
    void everyAttemptHasAKeyForItsClientsFromItsStart() {
        secure();
        cluster.join("one", 8192);
        Am first = cluster.am(cluster.submit().attempt(1));
        Am second = cluster.am(cluster.submit().attempt(1));
        cluster.loops().drain();
        var beforehand = issuer.newKey();

        RegisterApplicationMasterResponse one = first.register();
        RegisterApplicationMasterResponse two = second.register();

        assertThat(one.clientToAmKey()).isNotNull().isNotEqualTo(two.clientToAmKey());
        for (int number = beforehand.id(); number < beforehand.id() + 5; number++) {
            assertThat(one.clientToAmKey())
                    .as("made at the start, before key %s", number)
                    .isNotEqualTo(KeyedIssuer.secret(number));
        }
        assertThat(one.clientToAmKey()).isNotIn(key(1).secret(), key(2).secret(), key(3).secret());
    }

    @Test
    @Spec("TOK-08")
    void aClientGetsATokenInItsOwnNameOnceTheAmHasRegistered() {
        secure();
        cluster.join("one", 8192);
        ApplicationId id = cluster.submit();
        Am am = cluster.am(id.attempt(1));
        assertThat(cluster.report(id).clientToAmToken()).isNull();

        var key = am.register().clientToAmKey();

        ApplicationReport report = cluster.report(id);
        assertThat(report.clientToAmToken()).isNotNull();
        assertThat(new String(report.clientToAmToken().identifier(), StandardCharsets.UTF_8))
                .isEqualTo(Cluster.ANN.user() + " to " + am.id());
        assertThat(key).isNotNull();
        assertThat(report.clientToAmToken().password()).isEqualTo(key.bytes());
    }

    @Test
    void whereTokensNeedNoKeysClientsHaveNone() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.submit();

        assertThat(cluster.am(id.attempt(1)).register().clientToAmKey()).isNull();
        assertThat(cluster.report(id).clientToAmToken()).isNull();
    }

    @Test
    @Spec({"TOK-13", "AMS-36"})
    void afterANodeHasRegisteredAgainItsTokenIsGivenAfresh() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.ask(TASK, 1);
        assertThat(am.beat().nmTokens()).hasSize(1);
        am.ask(TASK, 1);
        assertThat(am.beat().nmTokens()).isEmpty();

        node.register();
        node.beat();
        am.ask(TASK, 1);
        var afterwards = am.beat();

        assertThat(afterwards.allocated()).hasSize(1);
        assertThat(afterwards.nmTokens()).extracting(NmToken::node).containsExactly(node.id());
    }

    @Test
    @Spec("TOK-13")
    void aFurtherAttemptGetsTokensOfItsOwn() {
        Node node = cluster.join("one", 8192);
        Am first = cluster.running();
        first.obtain(TASK, 1);
        node.beat();
        node.complete(node.containers().iterator().next(), 1);
        node.beat();
        cluster.loops().drain();
        Am second = cluster.am(first.id().application().attempt(2));
        node.beat();
        second.register();

        second.ask(TASK, 1);
        NmToken token = second.beat().nmTokens().get(0);

        assertThat(new String(token.token().identifier(), StandardCharsets.UTF_8))
                .isEqualTo(second.id() + "@" + node.id());
    }

    @Test
    @Spec("TOK-05")
    void aContainersTokenIsMadeWhenTheAmFetchesItAndNotWhenItIsPlaced() {
        secure();
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.ask(TASK, 1);
        cluster.loops().drain();
        long placed = cluster.loops().time().wallMillis();
        int before = issuer.creationTimes().size();

        cluster.advance(Duration.ofSeconds(30));
        node.beat();
        am.beat();

        assertThat(issuer.creationTimes()).hasSize(before + 1);
        assertThat(issuer.creationTimes().get(before)).isEqualTo(placed + 30_000);
    }
}
