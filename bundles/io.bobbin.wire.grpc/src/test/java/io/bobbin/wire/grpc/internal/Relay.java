package io.bobbin.wire.grpc.internal;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A port behind which another one is, and whose connections can be cut. */
final class Relay implements AutoCloseable {

    private final ServerSocket entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final int port;

    Relay(int port) throws IOException {
        this.port = port;
        start(this::accept);
    }

    String address() {
        return entrance.getInetAddress().getHostAddress() + ":" + entrance.getLocalPort();
    }

    private static void start(Runnable work) {
        var thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket near = entrance.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), port);
                sockets.add(near);
                sockets.add(far);
                start(() -> pump(near, far));
                start(() -> pump(far, near));
            }
        } catch (IOException closed) {
            cut();
        }
    }

    private static void pump(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException cut) {
            // The other direction ends as well.
        }
    }

    /** Ends every connection; new ones are taken. */
    void cut() {
        sockets.removeIf(socket -> {
            close(socket);
            return true;
        });
    }

    private static void close(Closeable one) {
        try {
            one.close();
        } catch (IOException gone) {
            throw new AssertionError(gone);
        }
    }

    @Override
    public void close() {
        close(entrance);
        cut();
    }
}
