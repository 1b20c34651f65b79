package io.bobbin.admin.socket;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Answers questions on a Unix socket that only its own user can open. A request is one line,
 * <code>{"verb":"node.status","args":{…}}</code>; the answer is one line, <code>{"ok":…}</code> or
 * <code>{"error":{"code":"…","message":"…"}}</code>. A connection may ask any number of times, one after the other.
 *
 * <p>A socket that an earlier process left behind is replaced: whoever starts a server holds the lock of the data
 * directory that the socket stands in. A path too long for the system becomes a link to a shorter one.
 */
public final class AdminServer implements AutoCloseable {

    private static final int CONNECTIONS_AT_ONCE = 32;
    private static final long ANSWER_SECONDS = 1;
    private static final long PAUSE_NANOS = 100_000_000;

    private final Path socket;
    private final Answers answers;
    private final ServerSocketChannel channel;
    private final Set<SocketChannel> open = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads;

    /**
     * Listens from now on.
     *
     * @throws BobbinException CONFIGURATION when the socket cannot be made, naming it and the system's error
     */
    public AdminServer(Path socket, Map<String, ? extends AdminVerb> verbs) {
        this.socket = socket.toAbsolutePath();
        this.answers = new Answers(verbs);
        this.threads = new ThreadPoolExecutor(
                0, CONNECTIONS_AT_ONCE + 1, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), AdminServer::thread);
        try {
            this.channel = bind(this.socket);
        } catch (IOException failure) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, "Admin socket " + this.socket + " cannot be made: " + failure, failure);
        }
        threads.execute(this::accept);
    }

    private static Thread thread(Runnable work) {
        var thread = new Thread(work, "bobbin-admin-socket");
        thread.setDaemon(true);
        return thread;
    }

    private static ServerSocketChannel bind(Path socket) throws IOException {
        SocketPath.remove(socket);
        Path directory = socket.getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Path real = SocketPath.toBind(socket);
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.bind(UnixDomainSocketAddress.of(real));
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-------"));
            return channel;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /** Where clients find it. */
    public Path socket() {
        return socket;
    }

    /** Goes on until the server is closed: one connection that cannot be taken, for want of files, is not the last. */
    private void accept() {
        while (channel.isOpen()) {
            try {
                serveAside(channel.accept());
            } catch (ClosedChannelException closed) {
                return;
            } catch (IOException refused) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void serveAside(SocketChannel connection) throws IOException {
        open.add(connection);
        try {
            threads.execute(() -> serve(connection));
        } catch (RejectedExecutionException tooMany) {
            open.remove(connection);
            connection.close();
        }
        if (!channel.isOpen()) {
            connection.close();
        }
    }

    private void serve(SocketChannel connection) {
        try (connection;
                var reader = new BufferedReader(Channels.newReader(connection, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                var answer = ByteBuffer.wrap((answers.to(line) + "\n").getBytes(StandardCharsets.UTF_8));
                while (answer.hasRemaining()) {
                    connection.write(answer);
                }
            }
        } catch (IOException gone) {
            // The client went away before its answer; there is nobody left to tell.
        } finally {
            open.remove(connection);
        }
    }

    /**
     * Removes the socket, lets answers in hand be given for a bounded time, and closes all connections. Idempotent; not
     * to be called by a verb.
     */
    @Override
    public void close() {
        try {
            if (channel.isOpen()) {
                channel.close();
                SocketPath.remove(socket);
            }
            for (SocketChannel connection : open) {
                connection.shutdownInput();
            }
            threads.shutdown();
            if (!threads.awaitTermination(ANSWER_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
            for (SocketChannel connection : open) {
                connection.close();
            }
        } catch (IOException left) {
            // What is left is replaced by the next server.
            threads.shutdownNow();
        } catch (InterruptedException interrupted) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
