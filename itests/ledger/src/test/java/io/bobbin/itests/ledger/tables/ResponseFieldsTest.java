package io.bobbin.itests.ledger.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an allocate response carries: always, and when there is something new. */
class ResponseFieldsTest {

    private enum Field {
        RESPONSE_ID,
        ALLOCATED_CONTAINERS,
        COMPLETED_STATUSES,
        AVAILABLE_RESOURCES,
        CLUSTER_NODES,
        UPDATED_NODES,
        NM_TOKENS,
        AMRM_TOKEN
    }

    private static Object of(Field field, AllocateResponse response) {
        return switch (field) {
            case RESPONSE_ID -> response.responseId();
            case ALLOCATED_CONTAINERS -> response.allocated().size();
            case COMPLETED_STATUSES -> response.completed().size();
            case AVAILABLE_RESOURCES -> response.availableResources().memory();
            case CLUSTER_NODES -> response.numClusterNodes();
            case UPDATED_NODES -> response.updatedNodes().size();
            case NM_TOKENS -> response.nmTokens().size();
            case AMRM_TOKEN -> response.amRmToken() == null;
        };
    }

    /** One container has ended, one is new on a node that is new. */
    private static Object whenSomethingIsNew(Field field) {
        return switch (field) {
            case RESPONSE_ID -> 5;
            case ALLOCATED_CONTAINERS, COMPLETED_STATUSES, UPDATED_NODES, NM_TOKENS -> 1;
            case AVAILABLE_RESOURCES -> 8192L - 1024 + 8192 - 8192;
            case CLUSTER_NODES -> 2;
            case AMRM_TOKEN -> true;
        };
    }

    private static Object whenNothingIsNew(Field field) {
        return switch (field) {
            case RESPONSE_ID -> 6;
            case ALLOCATED_CONTAINERS, COMPLETED_STATUSES, UPDATED_NODES, NM_TOKENS -> 0;
            case AVAILABLE_RESOURCES -> 8192L - 1024 + 8192 - 8192;
            case CLUSTER_NODES -> 2;
            case AMRM_TOKEN -> true;
        };
    }

    @ParameterizedTest
    @EnumSource
    @Spec({"AMS-05", "AMS-36", "AMS-37", "AMS-38", "AMS-39", "AMS-43"})
    void aFieldIsThereWhenTheTableSaysSo(Field field) {
        Desk desk = Desk.registered();
        Container first = desk.container(0);
        desk.beat(2);
        desk.send(Desk.asking(3, Desk.anywhere(8192, 1, 1)));
        desk.node.exit(first.id(), 0);
        desk.cluster.now(desk.node.beat());
        desk.cluster.now(desk.cluster.node("h2", "/r2", Resource.of(8192, 32)).register());

        AllocateResponse news = desk.beat(4);
        AllocateResponse none = desk.beat(5);

        assertThat(of(field, news)).isEqualTo(whenSomethingIsNew(field));
        assertThat(of(field, none)).isEqualTo(whenNothingIsNew(field));
        assertThat(news.allocated()).allMatch(each -> each.token() != null);
    }
}
