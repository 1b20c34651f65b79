package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.message.ContainerLogFileProto;
import io.bobbin.wire.proto.message.ListContainerLogsRequestProto;
import io.bobbin.wire.proto.message.ListContainerLogsResponseProto;
import io.bobbin.wire.proto.message.ReadContainerLogRequestProto;
import io.bobbin.wire.proto.message.ReadContainerLogResponseProto;
import java.util.List;

/** Reading what containers wrote. */
public final class LogProtocolCodecs {
    private LogProtocolCodecs() {}

    /** List and read. */
    public static List<MessageCodec<?>> codecs() {
        return List.of(
                MessageCodec.of(
                        ListContainerLogsRequest.class,
                        ListContainerLogsRequestProto.getDefaultInstance(),
                        record -> ListContainerLogsRequestProto.newBuilder()
                                .setContainerId(Ids.write(record.id()))
                                .build(),
                        message -> new ListContainerLogsRequest(Ids.read(message.getContainerId()))),
                MessageCodec.of(
                        ListContainerLogsResponse.class,
                        ListContainerLogsResponseProto.getDefaultInstance(),
                        record -> ListContainerLogsResponseProto.newBuilder()
                                .addAllFiles(all(record.files(), LogProtocolCodecs::write))
                                .build(),
                        message -> new ListContainerLogsResponse(all(message.getFilesList(), LogProtocolCodecs::read))),
                MessageCodec.of(
                        ReadContainerLogRequest.class,
                        ReadContainerLogRequestProto.getDefaultInstance(),
                        record -> ReadContainerLogRequestProto.newBuilder()
                                .setContainerId(Ids.write(record.id()))
                                .setFile(record.file())
                                .setOffset(record.offset())
                                .setLimit(record.limit())
                                .build(),
                        message -> new ReadContainerLogRequest(
                                Ids.read(message.getContainerId()),
                                message.getFile(),
                                message.getOffset(),
                                message.getLimit())),
                MessageCodec.of(
                        ReadContainerLogResponse.class,
                        ReadContainerLogResponseProto.getDefaultInstance(),
                        record -> ReadContainerLogResponseProto.newBuilder()
                                .setOffset(record.offset())
                                .setData(StringMaps.bytes(record.data()))
                                .setLength(record.length())
                                .build(),
                        message -> new ReadContainerLogResponse(
                                message.getOffset(), StringMaps.text(message.getData()), message.getLength())));
    }

    private static ContainerLogFileProto write(ContainerLogFile file) {
        return ContainerLogFileProto.newBuilder()
                .setName(file.name())
                .setLength(file.length())
                .build();
    }

    private static ContainerLogFile read(ContainerLogFileProto message) {
        return new ContainerLogFile(message.getName(), message.getLength());
    }
}
