package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.wire.proto.message.AdministrationProtocolSchema;
import io.bobbin.wire.proto.message.BobbinSchema;
import io.bobbin.wire.proto.message.ClientProtocolSchema;
import io.bobbin.wire.proto.message.ContainerProtocolSchema;
import io.bobbin.wire.proto.message.IdentifierSchema;
import io.bobbin.wire.proto.message.MasterProtocolSchema;
import io.bobbin.wire.proto.message.TrackerProtocolSchema;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema against what Hadoop's own clients put on the wire. */
class FieldNumbersTest {
    private static final Map<String, FileDescriptor> FILES = files();

    private static Map<String, FileDescriptor> files() {
        var files = new LinkedHashMap<String, FileDescriptor>();
        Stream.of(
                        ClientProtocolSchema.getDescriptor(),
                        AdministrationProtocolSchema.getDescriptor(),
                        MasterProtocolSchema.getDescriptor(),
                        ContainerProtocolSchema.getDescriptor(),
                        TrackerProtocolSchema.getDescriptor(),
                        IdentifierSchema.getDescriptor(),
                        BobbinSchema.getDescriptor())
                .forEach(file -> add(files, file));
        return files;
    }

    private static void add(Map<String, FileDescriptor> files, FileDescriptor file) {
        files.put(file.getName(), file);
        file.getDependencies().forEach(dependency -> add(files, dependency));
    }

    private static Descriptor message(String name) {
        return FILES.values().stream()
                .map(file -> file.findMessageTypeByName(name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message " + name));
    }

    @ParameterizedTest
    @CsvSource({
        "TokenProto, identifier, 1, BYTES",
        "TokenProto, password, 2, BYTES",
        "TokenProto, kind, 3, STRING",
        "TokenProto, service, 4, STRING",
        "ApplicationIdProto, id, 1, INT32",
        "ApplicationIdProto, cluster_timestamp, 2, INT64",
        "ApplicationAttemptIdProto, application_id, 1, MESSAGE",
        "ApplicationAttemptIdProto, attemptId, 2, INT32",
        "ContainerIdProto, app_attempt_id, 2, MESSAGE",
        "ContainerIdProto, id, 3, INT64",
        "NodeIdProto, host, 1, STRING",
        "NodeIdProto, port, 2, INT32",
        "ResourceProto, memory, 1, INT64",
        "ResourceProto, virtual_cores, 2, INT32",
        "ResourceProto, resource_value_map, 3, MESSAGE",
        "ResourceRequestProto, priority, 1, MESSAGE",
        "ResourceRequestProto, resource_name, 2, STRING",
        "ResourceRequestProto, capability, 3, MESSAGE",
        "ResourceRequestProto, num_containers, 4, INT32",
        "ResourceRequestProto, relax_locality, 5, BOOL",
        "ResourceRequestProto, node_label_expression, 6, STRING",
        "ResourceRequestProto, allocation_request_id, 8, INT64",
        "ContainerProto, id, 1, MESSAGE",
        "ContainerProto, node_http_address, 3, STRING",
        "ContainerProto, container_token, 6, MESSAGE",
        "ContainerProto, allocation_request_id, 8, INT64",
        "ContainerStatusProto, state, 2, ENUM",
        "ContainerStatusProto, exit_status, 4, INT32",
        "ContainerLaunchContextProto, localResources, 1, MESSAGE",
        "ContainerLaunchContextProto, tokens, 2, BYTES",
        "ContainerLaunchContextProto, service_data, 3, MESSAGE",
        "ContainerLaunchContextProto, environment, 4, MESSAGE",
        "ContainerLaunchContextProto, command, 5, STRING",
        "ContainerLaunchContextProto, application_ACLs, 6, MESSAGE",
        "ContainerLaunchContextProto, container_retry_context, 7, MESSAGE",
        "ContainerRetryContextProto, retry_policy, 1, ENUM",
        "ContainerRetryContextProto, error_codes, 2, INT32",
        "ContainerRetryContextProto, max_retries, 3, INT32",
        "ContainerRetryContextProto, retry_interval, 4, INT32",
        "ContainerRetryContextProto, failures_validity_interval, 5, INT64",
        "MoveApplicationAcrossQueuesRequestProto, application_id, 1, MESSAGE",
        "MoveApplicationAcrossQueuesRequestProto, target_queue, 2, STRING",
        "UpdateApplicationPriorityRequestProto, applicationId, 1, MESSAGE",
        "UpdateApplicationPriorityRequestProto, applicationPriority, 2, MESSAGE",
        "UpdateApplicationPriorityResponseProto, applicationPriority, 1, MESSAGE",
        "UpdateApplicationTimeoutsRequestProto, applicationId, 1, MESSAGE",
        "UpdateApplicationTimeoutsRequestProto, application_timeouts, 2, MESSAGE",
        "UpdateApplicationTimeoutsResponseProto, application_timeouts, 1, MESSAGE",
        "ApplicationUpdateTimeoutMapProto, application_timeout_type, 1, ENUM",
        "ApplicationUpdateTimeoutMapProto, expire_time, 2, STRING",
        "GetClusterNodeLabelsResponseProto, deprecatedNodeLabels, 1, STRING",
        "GetClusterNodeLabelsResponseProto, nodeLabels, 2, MESSAGE",
        "GetNodesToLabelsResponseProto, nodeToLabels, 1, MESSAGE",
        "GetLabelsToNodesRequestProto, nodeLabels, 1, STRING",
        "GetLabelsToNodesResponseProto, labelsToNodes, 1, MESSAGE",
        "NodeIdToLabelsProto, nodeId, 1, MESSAGE",
        "NodeIdToLabelsProto, nodeLabels, 2, STRING",
        "LabelsToNodeIdsProto, nodeLabels, 1, STRING",
        "LabelsToNodeIdsProto, nodeId, 2, MESSAGE",
        "RefreshNodesRequestProto, decommissionType, 1, ENUM",
        "RefreshNodesRequestProto, decommissionTimeout, 2, INT32",
        "RefreshNodesResponseProto, left, 10000, MESSAGE",
        "NodeResourceMapProto, node_id, 1, MESSAGE",
        "NodeResourceMapProto, resource_option, 2, MESSAGE",
        "ResourceOptionProto, resource, 1, MESSAGE",
        "ResourceOptionProto, over_commit_timeout, 2, INT32",
        "UpdateNodeResourceRequestProto, node_resource_map, 1, MESSAGE",
        "AddToClusterNodeLabelsRequestProto, deprecatedNodeLabels, 1, STRING",
        "AddToClusterNodeLabelsRequestProto, nodeLabels, 2, MESSAGE",
        "RemoveFromClusterNodeLabelsRequestProto, nodeLabels, 1, STRING",
        "ReplaceLabelsOnNodeRequestProto, nodeToLabels, 1, MESSAGE",
        "ReplaceLabelsOnNodeRequestProto, failOnUnknownNodes, 2, BOOL",
        "ContainerUpdateRequestProto, update_container_token, 1, MESSAGE",
        "ContainerUpdateResponseProto, succeeded_requests, 1, MESSAGE",
        "ContainerUpdateResponseProto, failed_requests, 2, MESSAGE",
        "SignalContainerRequestProto, container_id, 1, MESSAGE",
        "SignalContainerRequestProto, command, 2, ENUM",
        "ResourceLocalizationRequestProto, container_id, 1, MESSAGE",
        "ResourceLocalizationRequestProto, local_resources, 2, MESSAGE",
        "ReInitializeContainerRequestProto, container_id, 1, MESSAGE",
        "ReInitializeContainerRequestProto, container_launch_context, 2, MESSAGE",
        "ReInitializeContainerRequestProto, auto_commit, 3, BOOL",
        "ContainerTokenIdentifierProto, version, 14, INT32",
        "ApplicationSubmissionContextProto, queue, 3, STRING",
        "ApplicationSubmissionContextProto, am_container_spec, 5, MESSAGE",
        "ApplicationSubmissionContextProto, unmanaged_am, 7, BOOL",
        "ApplicationSubmissionContextProto, resource, 9, MESSAGE",
        "ApplicationSubmissionContextProto, applicationType, 10, STRING",
        "ApplicationSubmissionContextProto, attempt_failures_validity_interval, 13, INT64",
        "ApplicationSubmissionContextProto, am_container_resource_request, 17, MESSAGE",
        "ApplicationReportProto, yarn_application_state, 8, ENUM",
        "ApplicationReportProto, final_application_status, 13, ENUM",
        "ApplicationReportProto, currentApplicationAttemptId, 16, MESSAGE",
        "ApplicationReportProto, progress, 17, FLOAT",
        "ApplicationReportProto, am_rm_token, 19, MESSAGE",
        "AllocateRequestProto, ask, 1, MESSAGE",
        "AllocateRequestProto, release, 2, MESSAGE",
        "AllocateRequestProto, response_id, 4, INT32",
        "AllocateRequestProto, tracking_url, 11, STRING",
        "AllocateResponseProto, allocated_containers, 3, MESSAGE",
        "AllocateResponseProto, completed_container_statuses, 4, MESSAGE",
        "AllocateResponseProto, limit, 5, MESSAGE",
        "AllocateResponseProto, nm_tokens, 9, MESSAGE",
        "AllocateResponseProto, am_rm_token, 12, MESSAGE",
        "AllocateResponseProto, application_priority, 13, MESSAGE",
        "RegisterApplicationMasterResponseProto, queue, 5, STRING",
        "RegisterApplicationMasterResponseProto, resource_types, 9, MESSAGE",
        "FinishApplicationMasterRequestProto, final_application_status, 3, ENUM",
        "StartContainerRequestProto, container_token, 2, MESSAGE",
        "StartContainersResponseProto, services_meta_data, 1, MESSAGE",
        "StartContainersResponseProto, succeeded_requests, 2, MESSAGE",
        "RegisterNodeManagerRequestProto, http_port, 3, INT32",
        "RegisterNodeManagerResponseProto, rm_identifier, 4, INT64",
        "NodeStatusProto, nodeHealthStatus, 4, MESSAGE",
        "NodeHeartbeatResponseProto, containers_to_be_removed_from_nm, 9, MESSAGE",
        "ContainerTokenIdentifierProto, nmHostAddr, 2, STRING",
        "ContainerTokenIdentifierProto, containerType, 12, ENUM",
        "NMTokenIdentifierProto, keyId, 4, INT32",
        "AllocateResponseProto, waiting, 10000, MESSAGE",
        "NodeHeartbeatResponseProto, term, 10000, INT64"
    })
    void fieldsHaveTheirNumberAndType(String message, String field, int number, FieldDescriptor.Type type) {
        var found = message(message).findFieldByName(field);

        assertThat(found.getNumber()).isEqualTo(number);
        assertThat(found.getType()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "YarnApplicationStateProto, ACCEPTED, 4",
        "YarnApplicationStateProto, KILLED, 8",
        "FinalApplicationStatusProto, APP_SUCCEEDED, 1",
        "YarnApplicationAttemptStateProto, APP_ATTEMPT_RUNNING, 8",
        "ContainerStateProto, C_COMPLETE, 3",
        "NodeStateProto, NS_DECOMMISSIONING, 7",
        "NodeActionProto, SHUTDOWN, 2",
        "ApplicationTimeoutTypeProto, APP_TIMEOUT_LIFETIME, 1",
        "DecommissionTypeProto, DECOMMISSION_GRACEFUL, 2",
        "DecommissionTypeProto, DECOMMISSION_FORCEFUL, 3",
        "LocalResourceTypeProto, PATTERN, 3",
        "LocalResourceVisibilityProto, APPLICATION, 3",
        "ApplicationAccessTypeProto, APPACCESS_MODIFY_APP, 2",
        "ContainerTypeProto, TASK, 2",
        "QueueStateProto, Q_RUNNING, 2"
    })
    void constantsHaveTheirNumber(String enumeration, String constant, int number) {
        EnumDescriptor found = FILES.values().stream()
                .map(file -> file.findEnumTypeByName(enumeration))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();

        assertThat(found.findValueByName(constant).getNumber()).isEqualTo(number);
    }

    @Test
    void ourOwnFieldsInMessagesOfHadoopStayOutOfItsNumbers() {
        assertThat(FILES.values().stream()
                        .map(FileDescriptor::getMessageTypes)
                        .flatMap(Collection::stream)
                        .map(Descriptor::getFields)
                        .flatMap(Collection::stream)
                        .map(FieldDescriptor::getNumber))
                .allMatch(number -> number < 100 || (number >= 10_000 && number < 11_000));
    }

    @Test
    void everyProtocolIsAServiceWithItsMethods() {
        for (Class<?> protocol : List.of(
                ApplicationClientProtocol.class,
                ApplicationMasterProtocol.class,
                ContainerManagementProtocol.class,
                ResourceTracker.class,
                ResourceManagerAdministrationProtocol.class,
                ContainerLogProtocol.class)) {
            ServiceDescriptor service = FILES.values().stream()
                    .map(file -> file.findServiceByName(protocol.getSimpleName()))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();

            assertThat(service.getFullName()).isEqualTo("bobbin." + protocol.getSimpleName());
            assertThat(service.getMethods().stream().filter(method -> !isStream(method)))
                    .extracting(MethodDescriptor::getName)
                    .containsExactlyInAnyOrderElementsOf(Arrays.stream(protocol.getMethods())
                            .map(Method::getName)
                            .toList());
            for (Method method : protocol.getMethods()) {
                assertThat(service.findMethodByName(method.getName()).getInputType())
                        .isEqualTo(MessageCodecs.of(method.getParameterTypes()[0])
                                .prototype()
                                .getDescriptorForType());
            }
        }
    }

    private static boolean isStream(MethodDescriptor method) {
        return method.isClientStreaming();
    }

    @ParameterizedTest
    @CsvSource({
        "StreamRequestProto, id, 1, INT64",
        "StreamRequestProto, method, 2, STRING",
        "StreamRequestProto, request, 3, BYTES",
        "StreamAnswerProto, id, 1, INT64",
        "StreamAnswerProto, response, 2, BYTES",
        "StreamAnswerProto, error, 3, MESSAGE",
        "StreamAnswerProto, wake, 4, BOOL",
        "StreamErrorProto, status, 1, INT32",
        "StreamErrorProto, code, 2, STRING",
        "StreamErrorProto, message, 3, STRING"
    })
    void theCoverOfStreamsStaysAsItIs(String message, String field, int number, FieldDescriptor.Type type) {
        fieldsHaveTheirNumberAndType(message, field, number, type);
    }

    @Test
    void applicationMastersAndNodesHaveAStreamOfCallsAndAnswers() {
        for (String name : List.of("ApplicationMasterProtocol", "ResourceTracker")) {
            var stream = FILES.values().stream()
                    .map(file -> file.findServiceByName(name))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow()
                    .findMethodByName("stream");

            assertThat(stream.isClientStreaming()).isTrue();
            assertThat(stream.isServerStreaming()).isTrue();
            assertThat(stream.getInputType()).isEqualTo(message("StreamRequestProto"));
            assertThat(stream.getOutputType()).isEqualTo(message("StreamAnswerProto"));
        }
    }
}
