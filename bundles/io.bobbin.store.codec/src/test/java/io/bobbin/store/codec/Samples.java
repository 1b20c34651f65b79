package io.bobbin.store.codec;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Records in which every field has a value of its own, and records in which every optional one is missing. */
final class Samples {

    static final ApplicationId ID = new ApplicationId(1_700_000_000_000L, 7);

    private Samples() {}

    static ApplicationRecord fullApplication() {
        return ApplicationRecord.accepted(fullContext(), "ada", 1_700_000_000_100L, 1_700_000_000_200L, 3)
                .launched(1_700_000_000_300L)
                .ended(ApplicationState.FINISHED, FinalStatus.SUCCEEDED, "all is well", 1_700_000_000_400L);
    }

    static ApplicationRecord bareApplication() {
        var context = new ApplicationSubmissionContext(
                ID, null, null, null, null, null, List.of(), true, 0, null, Set.of(), false, -1, null);
        return ApplicationRecord.accepted(context, "ada", 1, 2, 1);
    }

    static ApplicationSubmissionContext fullContext() {
        return new ApplicationSubmissionContext(
                ID,
                "a name with \u00fcmlauts",
                "root.default",
                new Priority(4),
                launch(),
                new Resource(1024, 2, Map.of("gpu", 3L)),
                List.of(
                        ResourceRequest.any(Priority.ZERO, Resource.of(512, 1), 1),
                        new ResourceRequest(new Priority(-1), "/rack", Resource.of(512, 1), 1, false, "", -1)),
                false,
                5,
                "YARN",
                Set.of("one", "two"),
                true,
                60_000,
                "label");
    }

    /** Its maps are in no alphabetical order, as environment variables may refer to earlier ones. */
    private static ContainerLaunchContext launch() {
        var environment = new LinkedHashMap<String, String>();
        environment.put("Z_FIRST", "1");
        environment.put("A_SECOND", "$Z_FIRST");
        environment.put("M_THIRD", "");
        var acls = new LinkedHashMap<AccessType, String>();
        acls.put(AccessType.MODIFY, "ada");
        acls.put(AccessType.VIEW, "*");
        return new ContainerLaunchContext(
                Map.of(
                        "link",
                        new LocalResource(
                                URI.create("file:/tmp/a.tar"),
                                LocalResource.Type.PATTERN,
                                LocalResource.Visibility.PRIVATE,
                                12,
                                34,
                                "lib/*")),
                environment,
                List.of("sh", "-c", "exit 0"),
                credentials(),
                Map.of("shuffle", "AQID"),
                acls);
    }

    static Credentials credentials() {
        return Credentials.EMPTY.with("", token(Token.AM_RM)).withSecret("key", new byte[] {9, 8, 7});
    }

    static Token token(String kind) {
        return new Token(new byte[] {1, 2, 3}, "secret".getBytes(StandardCharsets.UTF_8), kind, "127.0.0.1:8032");
    }

    static AttemptRecord fullAttempt() {
        var container = new Container(
                ContainerId.of(ID.attempt(2), 3, 1),
                new NodeId("node-1", 4567),
                "node-1:8042",
                Resource.of(1024, 1),
                new Priority(0),
                token(Token.CONTAINER),
                -1);
        return AttemptRecord.allocated(ID.attempt(2), container, credentials(), 1_700_000_000_250L, 3)
                .registered("node-1", 9999, "http://node-1:9999")
                .ended(new AttemptEnd(
                        AttemptState.FAILED,
                        "http://history",
                        "broke",
                        FinalStatus.FAILED,
                        -104,
                        1_700_000_000_390L,
                        10,
                        20));
    }

    static AttemptRecord bareAttempt() {
        return AttemptRecord.allocated(ID.attempt(1), null, Credentials.EMPTY, 0, 1);
    }
}
