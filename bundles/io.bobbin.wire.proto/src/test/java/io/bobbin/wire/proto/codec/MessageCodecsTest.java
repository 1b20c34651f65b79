package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ReservationId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.GetApplicationReportResponse;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.protocol.KillApplicationRequest;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.StartContainersRequest;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.api.protocol.SubmitApplicationRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.message.AllocateResponseProto;
import io.bobbin.wire.proto.message.ApplicationAttemptIdProto;
import io.bobbin.wire.proto.message.ApplicationIdProto;
import io.bobbin.wire.proto.message.ApplicationReportProto;
import io.bobbin.wire.proto.message.ApplicationSubmissionContextProto;
import io.bobbin.wire.proto.message.ContainerExceptionMapProto;
import io.bobbin.wire.proto.message.ContainerIdProto;
import io.bobbin.wire.proto.message.ContainerLaunchContextProto;
import io.bobbin.wire.proto.message.FinalApplicationStatusProto;
import io.bobbin.wire.proto.message.FinishApplicationMasterRequestProto;
import io.bobbin.wire.proto.message.GetApplicationReportResponseProto;
import io.bobbin.wire.proto.message.LocalResourceProto;
import io.bobbin.wire.proto.message.ReasonProto;
import io.bobbin.wire.proto.message.ReservationIdProto;
import io.bobbin.wire.proto.message.SerializedExceptionProto;
import io.bobbin.wire.proto.message.StartContainerRequestProto;
import io.bobbin.wire.proto.message.StartContainersRequestProto;
import io.bobbin.wire.proto.message.StopContainersResponseProto;
import io.bobbin.wire.proto.message.StringLocalResourceMapProto;
import io.bobbin.wire.proto.message.SubmitApplicationRequestProto;
import io.bobbin.wire.proto.message.TokenProto;
import io.bobbin.wire.proto.message.URLProto;
import java.lang.reflect.ParameterizedType;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageCodecsTest {
    private static final ApplicationIdProto APPLICATION = ApplicationIdProto.newBuilder()
            .setId(7)
            .setClusterTimestamp(1_700_000_000_000L)
            .build();

    static Stream<MessageCodec<?>> codecs() {
        return MessageCodecs.all().stream();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ApplicationClientProtocol.class,
                ApplicationMasterProtocol.class,
                ContainerManagementProtocol.class,
                ResourceTracker.class,
                ResourceManagerAdministrationProtocol.class,
                ContainerLogProtocol.class
            })
    void everyRequestAndResponseHasACodec(Class<?> protocol) {
        assertThat(protocol.getMethods()).isNotEmpty().allSatisfy(method -> {
            var answer = (ParameterizedType) method.getGenericReturnType();
            Class<?> request = method.getParameterTypes()[0];
            Class<?> response = (Class<?>) answer.getActualTypeArguments()[0];
            assertThat(MessageCodecs.of(request).type()).isEqualTo(request);
            assertThat(MessageCodecs.of(response).type()).isEqualTo(response);
        });
    }

    @ParameterizedTest
    @MethodSource("codecs")
    @Spec("NMC-17")
    <T> void whatIsWrittenIsReadAgain(MessageCodec<T> codec) {
        for (long seed = 0; seed < 300; seed++) {
            T value = new RandomRecords(seed).record(codec.type());

            assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    <T> void equalRecordsAreEqualBytes(MessageCodec<T> codec) {
        for (long seed = 0; seed < 20; seed++) {
            assertThat(codec.encode(new RandomRecords(seed).record(codec.type())))
                    .isEqualTo(codec.encode(new RandomRecords(seed).record(codec.type())));
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    <T> void damagedBytesAreReadOrRefusedByTheMessagesName(MessageCodec<T> codec) {
        var random = new Random(3);
        for (long seed = 0; seed < 300; seed++) {
            byte[] bytes = codec.encode(new RandomRecords(seed).record(codec.type()));
            for (int hits = 1 + random.nextInt(3); hits > 0 && bytes.length > 0; hits--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                assertThat(codec.decode(bytes)).isNotNull();
            } catch (BobbinException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST);
                assertThat(e).hasMessageStartingWith(codec.messageName() + " cannot be read: ");
            }
        }
    }

    @Test
    void aNewApplicationHasTheBytesThatHadoopsManagerSends() {
        var response = new GetNewApplicationResponse(new ApplicationId(1_700_000_000_000L, 7), Resource.of(8192, 4));

        assertThat(HexFormat.of()
                        .formatHex(MessageCodecs.of(GetNewApplicationResponse.class)
                                .encode(response)))
                .isEqualTo("0a0908071080d095ffbc311205088040" + "1004");
    }

    @Test
    void anIdThatIsMissingIsRefused() {
        assertThatThrownBy(() ->
                        MessageCodecs.of(GetApplicationReportRequest.class).decode(new byte[0]))
                .isInstanceOf(BobbinException.class)
                .hasMessage(
                        "GetApplicationReportRequestProto cannot be read: an application id is missing or lacks a part");
    }

    @Test
    void aRecordWithoutCodecIsAFaultOfTheProgram() {
        assertThatThrownBy(() -> MessageCodecs.of(ApplicationId.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ApplicationId");
    }

    @Test
    void aRecordWithANullThatShouldNotBeThereIsRefused() {
        @SuppressWarnings("NullAway") // what a caller without null checks may do
        var request = new KillApplicationRequest(null, "why");

        assertThatThrownBy(() -> MessageCodecs.of(KillApplicationRequest.class).encode(request))
                .isInstanceOf(BobbinException.class)
                .hasMessageStartingWith("KillApplicationRequestProto cannot be written: ");
    }

    @Test
    void whatASubmitterLeavesUnsaidStaysUnsaid() {
        var context = submission(ApplicationSubmissionContextProto.newBuilder().setApplicationId(APPLICATION))
                .context();

        assertThat(context.name()).isNull();
        assertThat(context.queue()).isNull();
        assertThat(context.type()).isNull();
        assertThat(context.priority()).isNull();
        assertThat(context.resource()).isNull();
        assertThat(context.amContainer()).isNull();
        assertThat(context.maxAppAttempts()).isZero();
        assertThat(context.cancelTokens()).isTrue();
        assertThat(context.reservation()).isNull();
        assertThat(context.attemptFailuresValidityInterval()).isEqualTo(-1);
    }

    @Test
    @Spec("CRM-11")
    void aReservationAndWhatBecomesOfTokensComeAcross() {
        var context = submission(ApplicationSubmissionContextProto.newBuilder()
                        .setApplicationId(APPLICATION)
                        .setCancelTokensWhenComplete(false)
                        .setReservationId(ReservationIdProto.newBuilder()
                                .setClusterTimestamp(7)
                                .setId(8)))
                .context();

        assertThat(context.cancelTokens()).isFalse();
        assertThat(context.reservation()).isEqualTo(new ReservationId(7, 8));
        var codec = MessageCodecs.of(SubmitApplicationRequest.class);
        assertThat(codec.decode(codec.encode(new SubmitApplicationRequest(context)))
                        .context())
                .isEqualTo(context);
    }

    @Test
    @Spec("DTR-08")
    void aSubmissionWhoseCredentialsCannotBeReadIsRefused() {
        var context = ApplicationSubmissionContextProto.newBuilder()
                .setApplicationId(APPLICATION)
                .setAmContainerSpec(
                        ContainerLaunchContextProto.newBuilder().setTokens(ByteString.copyFromUtf8("HDTX")));

        assertThatThrownBy(() -> submission(context))
                .isInstanceOf(BobbinException.class)
                .hasMessage("SubmitApplicationRequestProto cannot be read: Credentials cannot be read: "
                        + "they do not begin with HDTS, at byte 4");
    }

    @Test
    void absentFieldsOfAReportHaveHadoopsDefaults() {
        var report = report(ApplicationReportProto.newBuilder().setApplicationId(APPLICATION))
                .report();

        assertThat(report.diagnostics()).isEqualTo("N/A");
        assertThat(report.host()).isEqualTo("N/A");
        assertThat(report.rpcPort()).isEqualTo(-1);
        assertThat(report.finalStatus()).isEqualTo(FinalStatus.UNDEFINED);
        assertThat(report.usage().used()).isEqualTo(Resource.NONE);
    }

    @Test
    void statesThatThisVersionDoesNotKnowAreTakenForAbsent() {
        var unknown = UnknownFieldSet.newBuilder()
                .addField(8, UnknownFieldSet.Field.newBuilder().addVarint(99).build())
                .build();

        var report = report(ApplicationReportProto.newBuilder()
                        .setApplicationId(APPLICATION)
                        .setUnknownFields(unknown))
                .report();

        assertThat(report.state()).isEqualTo(ApplicationState.NEW);
    }

    @Test
    void filterStatesThatThisVersionDoesNotKnowAreLeftOut() {
        assertThat(MessageCodecs.of(GetApplicationsRequest.class)
                        .decode(HexFormat.of().parseHex("1005" + "1063"))
                        .states())
                .containsExactly(ApplicationState.RUNNING);
    }

    @Test
    void packedStatesAreReadAsWell() {
        assertThat(MessageCodecs.of(GetApplicationsRequest.class)
                        .decode(HexFormat.of().parseHex("12020305"))
                        .states())
                .containsExactlyInAnyOrder(ApplicationState.SUBMITTED, ApplicationState.RUNNING);
    }

    @Test
    void anEndOfSeveralPiecesOfWorkIsASuccess() {
        var message = FinishApplicationMasterRequestProto.newBuilder()
                .setFinalApplicationStatus(FinalApplicationStatusProto.APP_ENDED)
                .build();

        assertThat(MessageCodecs.of(FinishApplicationMasterRequest.class)
                        .decode(message.toByteArray())
                        .finalStatus())
                .isEqualTo(FinalStatus.SUCCEEDED);
    }

    @Test
    void aReasonOfANewerManagerIsLeftOut() {
        var message = AllocateResponseProto.newBuilder()
                .addWaiting(ReasonProto.newBuilder().setCode("MOON_IN_THE_WAY"))
                .addWaiting(ReasonProto.newBuilder().setCode("NO_ROOM"))
                .build();

        assertThat(MessageCodecs.of(AllocateResponse.class)
                        .decode(message.toByteArray())
                        .waiting())
                .extracting(reason -> reason.code().name())
                .containsExactly("NO_ROOM");
    }

    @Test
    void aRefusalOfANewerNodeKeepsItsName() {
        var message = StopContainersResponseProto.newBuilder()
                .addFailedRequests(ContainerExceptionMapProto.newBuilder()
                        .setContainerId(ContainerIdProto.newBuilder()
                                .setId(1)
                                .setAppAttemptId(ApplicationAttemptIdProto.newBuilder()
                                        .setApplicationId(APPLICATION)
                                        .setAttemptId(1)))
                        .setException(SerializedExceptionProto.newBuilder()
                                .setCode("OUT_OF_CHEESE")
                                .setMessage("none left")))
                .build();

        assertThat(MessageCodecs.of(StopContainersResponse.class)
                        .decode(message.toByteArray())
                        .failed())
                .singleElement()
                .satisfies(failed -> {
                    assertThat(failed.code()).isEqualTo(ErrorCode.INTERNAL);
                    assertThat(failed.message()).isEqualTo("OUT_OF_CHEESE: none left");
                });
    }

    @Test
    void anAskWithoutAMarkHasHadoopsMark() {
        var request =
                MessageCodecs.of(AllocateRequest.class).decode(HexFormat.of().parseHex("0a00"));

        assertThat(request.asks()).singleElement().satisfies(ask -> {
            assertThat(ask.allocationRequestId()).isEqualTo(-1);
            assertThat(ask.relaxLocality()).isTrue();
            assertThat(ask.nodeLabelExpression()).isNull();
        });
    }

    @Test
    void aFileOfHadoopsClientIsReadFromItsParts() {
        var file = LocalResourceProto.newBuilder()
                .setResource(URLProto.newBuilder()
                        .setScheme("hdfs")
                        .setHost("nn")
                        .setPort(8020)
                        .setFile("/a b.jar"));

        assertThat(fileOf(file).uri()).hasToString("hdfs://nn:8020/a%20b.jar");
        assertThat(fileOf(file).type()).isEqualTo(LocalResource.Type.FILE);
        assertThat(fileOf(file).visibility()).isEqualTo(LocalResource.Visibility.APPLICATION);
    }

    @Test
    void aFileOnTheLocalDiskOfHadoopsClientIsReadFromItsParts() {
        var file = LocalResourceProto.newBuilder()
                .setResource(URLProto.newBuilder().setScheme("file").setPort(-1).setFile("/tmp/x"));

        assertThat(fileOf(file).uri()).hasToString("file:/tmp/x");
    }

    private static LocalResource fileOf(LocalResourceProto.Builder file) {
        var token = TokenProto.newBuilder()
                .setIdentifier(ByteString.EMPTY)
                .setPassword(ByteString.EMPTY)
                .setKind("")
                .setService("");
        var message = StartContainersRequestProto.newBuilder()
                .addStartContainerRequest(StartContainerRequestProto.newBuilder()
                        .setContainerToken(token)
                        .setContainerLaunchContext(ContainerLaunchContextProto.newBuilder()
                                .addLocalResources(StringLocalResourceMapProto.newBuilder()
                                        .setKey("x")
                                        .setValue(file))))
                .build();
        return MessageCodecs.of(StartContainersRequest.class)
                .decode(message.toByteArray())
                .requests()
                .get(0)
                .launchContext()
                .localResources()
                .values()
                .iterator()
                .next();
    }

    private static SubmitApplicationRequest submission(ApplicationSubmissionContextProto.Builder context) {
        return MessageCodecs.of(SubmitApplicationRequest.class)
                .decode(SubmitApplicationRequestProto.newBuilder()
                        .setApplicationSubmissionContext(context)
                        .build()
                        .toByteArray());
    }

    private static GetApplicationReportResponse report(ApplicationReportProto.Builder report) {
        return MessageCodecs.of(GetApplicationReportResponse.class)
                .decode(GetApplicationReportResponseProto.newBuilder()
                        .setApplicationReport(report)
                        .build()
                        .toByteArray());
    }
}
