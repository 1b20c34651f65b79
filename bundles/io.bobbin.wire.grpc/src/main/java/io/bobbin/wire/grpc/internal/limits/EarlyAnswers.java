package io.bobbin.wire.grpc.internal.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Stream;
import java.util.concurrent.TimeUnit;

/**
 * Ends streams that were answered before their request was there as a whole, as refused ones are. gRPC leaves them open:
 * the client goes on holding what it could not send, and after some large refused requests its connection has no place
 * for a further call.
 */
final class EarlyAnswers extends Http2ConnectionAdapter {

    private static final long MILLIS_FOR_THE_REST = 1_000;

    private final Http2ConnectionHandler handler;
    private final ChannelHandlerContext context;

    private EarlyAnswers(Http2ConnectionHandler handler, ChannelHandlerContext context) {
        this.handler = handler;
        this.context = context;
    }

    /** From now on, for this connection of a server. */
    static void end(Channel channel) {
        ChannelHandlerContext context = channel.pipeline().context(Http2ConnectionHandler.class);
        if (context != null && context.handler() instanceof Http2ConnectionHandler handler) {
            handler.connection().addListener(new EarlyAnswers(handler, context));
        }
    }

    /**
     * Not at once: what is on its way meanwhile would each be told that there is no such stream, and so many resets look
     * like an attack of ours. By then all is there, or the client may send nothing more.
     */
    @Override
    public void onStreamHalfClosed(Http2Stream stream) {
        if (isAnsweredEarly(stream)) {
            var unused = context.executor().schedule(() -> reset(stream), MILLIS_FOR_THE_REST, TimeUnit.MILLISECONDS);
        }
    }

    private void reset(Http2Stream stream) {
        if (isAnsweredEarly(stream)) {
            var unused = handler.resetStream(context, stream.id(), Http2Error.NO_ERROR.code(), context.newPromise());
            context.flush();
        }
    }

    /** Our side has said all, the client has not. */
    private static boolean isAnsweredEarly(Http2Stream stream) {
        return stream.state() == Http2Stream.State.HALF_CLOSED_LOCAL;
    }
}
