package io.bobbin.itests.fuzz;

import com.google.protobuf.Message;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.wire.proto.codec.MessageCodecs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Requests with which nothing is wrong, for others to be made of. */
final class Samples {

    private Samples() {}

    static List<Message> of(long clusterTimestamp) {
        var samples = new ArrayList<Message>();
        for (int number = 1; number <= 3; number++) {
            samples.add(message(
                    AllocateRequest.class,
                    new AllocateRequest(
                            0,
                            0.5f,
                            List.of(ResourceRequest.any(new Priority(number), Resource.of(128, 1), number)),
                            List.of(),
                            new BlacklistRequest(List.of(), List.of()),
                            null)));
            samples.add(message(
                    SubmitApplicationRequest.class,
                    new SubmitApplicationRequest(ApplicationSubmissionContext.of(
                            new ApplicationId(clusterTimestamp, 300 + number),
                            "sample",
                            ContainerLaunchContext.of(Map.of(), Map.of("A", "B"), List.of("sleep 1")),
                            Resource.of(128, 1)))));
        }
        samples.add(message(
                RegisterNodeManagerRequest.class,
                new RegisterNodeManagerRequest(
                        new NodeId("elsewhere", 1),
                        Map.of("grpc", "127.0.0.1:1"),
                        "elsewhere:8042",
                        "/rack",
                        Resource.of(4096, 4),
                        Set.of(),
                        new NodeHealth(true, "", 0),
                        "0.1.0",
                        List.of(),
                        List.of(),
                        "an-instance")));
        return samples;
    }

    private static <T> Message message(Class<T> type, T request) {
        return MessageCodecs.of(type).toMessage(request);
    }
}
