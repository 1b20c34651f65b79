package io.bobbin.wire.proto.internal;

import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.wire.proto.message.SignalContainerCommandProto;
import io.bobbin.wire.proto.message.SignalContainerRequestProto;

/** What containers are told through their nodes. */
final class Signals {
    private Signals() {}

    static SignalContainerRequestProto write(SignalContainerRequest request) {
        return SignalContainerRequestProto.newBuilder()
                .setContainerId(Ids.write(request.container()))
                .setCommand(
                        switch (request.command()) {
                            case OUTPUT_THREAD_DUMP -> SignalContainerCommandProto.OUTPUT_THREAD_DUMP;
                            case GRACEFUL_SHUTDOWN -> SignalContainerCommandProto.GRACEFUL_SHUTDOWN;
                            case FORCEFUL_SHUTDOWN -> SignalContainerCommandProto.FORCEFUL_SHUTDOWN;
                        })
                .build();
    }

    static SignalContainerRequest read(SignalContainerRequestProto message) {
        return new SignalContainerRequest(
                Ids.read(message.getContainerId()),
                switch (message.getCommand()) {
                    case OUTPUT_THREAD_DUMP -> SignalContainerCommand.OUTPUT_THREAD_DUMP;
                    case GRACEFUL_SHUTDOWN -> SignalContainerCommand.GRACEFUL_SHUTDOWN;
                    case FORCEFUL_SHUTDOWN -> SignalContainerCommand.FORCEFUL_SHUTDOWN;
                });
    }
}
