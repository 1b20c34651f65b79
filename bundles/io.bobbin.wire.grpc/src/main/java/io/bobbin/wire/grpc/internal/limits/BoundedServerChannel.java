package io.bobbin.wire.grpc.internal.limits;

import io.netty.channel.Channel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.util.List;

/** Listens, and closes at once what comes when there are too many connections: it costs no thread and no memory then. */
public final class BoundedServerChannel extends NioServerSocketChannel {

    private final Connections connections;

    public BoundedServerChannel(Connections connections) {
        this.connections = connections;
    }

    @Override
    protected int doReadMessages(List<Object> accepted) throws Exception {
        int before = accepted.size();
        int read = super.doReadMessages(accepted);
        for (int last = accepted.size() - 1; last >= before; last--) {
            if (accepted.get(last) instanceof Channel channel && !connections.admit(channel)) {
                accepted.remove(last);
                channel.unsafe().closeForcibly();
            }
        }
        return read;
    }
}
