package io.bobbin.am.tck;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What lies between an AM and its manager: it can be cut at any moment, and whoever dials again gets through again. */
final class Cable implements AutoCloseable {

    private final ServerSocket door;
    private final InetSocketAddress target;
    private final Set<Socket> ends = ConcurrentHashMap.newKeySet();

    private Cable(ServerSocket door, InetSocketAddress target) {
        this.door = door;
        this.target = target;
    }

    /** @param address {@code host:port} of the server at the other end */
    static Cable to(String address) throws IOException {
        int colon = address.lastIndexOf(':');
        var target = new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        var cable = new Cable(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), target);
        start("cable", cable::listen);
        return cable;
    }

    /** Where to dial. */
    String address() {
        return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
    }

    /** Ends all connections; what was on its way is lost. */
    void cut() {
        for (Socket end : ends) {
            close(end);
        }
        ends.clear();
    }

    private void listen() {
        while (!door.isClosed()) {
            try {
                Socket near = door.accept();
                var far = new Socket();
                far.connect(target);
                near.setTcpNoDelay(true);
                far.setTcpNoDelay(true);
                ends.add(near);
                ends.add(far);
                start("cable there", () -> carry(near, far));
                start("cable back", () -> carry(far, near));
            } catch (IOException over) {
                // The door was closed, or this caller has gone already.
            }
        }
    }

    private void carry(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
        } catch (IOException cut) {
            // Both ends are closed, which is all that is to be done.
        } finally {
            ends.remove(from);
            ends.remove(to);
        }
    }

    private static void close(Socket end) {
        try {
            end.close();
        } catch (IOException unlikely) {
            throw new UncheckedIOException(unlikely);
        }
    }

    private static void start(String name, Runnable work) {
        var thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        door.close();
        cut();
    }
}
