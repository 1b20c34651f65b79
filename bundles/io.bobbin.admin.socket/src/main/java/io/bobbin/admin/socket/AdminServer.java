package io.bobbin.admin.socket;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
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
 * <code>{"error":{"code":"…","message":"…"}}</code>. A connection may ask any number of times, one after the other. A line
 * has at most a megabyte. When all connections are taken, those that have been silent for two seconds make room; when
 * none has, the next one is told OVERLOADED.
 *
 * <p>A socket that an earlier process left behind is replaced: whoever starts a server holds the lock of the data
 * directory that the socket stands in. A path too long for the system becomes a link to a shorter one.
 */
public final class AdminServer implements AutoCloseable {

    private static final int CONNECTIONS_AT_ONCE = 32;
    private static final long ANSWER_SECONDS = 1;
    private static final long PAUSE_NANOS = 100_000_000;

    /** How long a connection may be silent, and how long when others wait for it. */
    private static final long IDLE_NANOS = 600_000_000_000L;

    private static final long IDLE_NANOS_WHEN_FULL = 2_000_000_000L;

    private final Path socket;
    private final Answers answers;
    private final ServerSocketChannel channel;
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
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

    /** Understands another word from now on. May be called on any thread. */
    public void add(String name, AdminVerb verb) {
        answers.add(name, verb);
    }

    /** Does not understand a word any more, if this is still the verb for it. May be called on any thread. */
    public void remove(String name, AdminVerb verb) {
        answers.remove(name, verb);
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

    private void serveAside(SocketChannel accepted) throws IOException {
        endIdle();
        var connection = new Connection(accepted);
        open.add(connection);
        try {
            threads.execute(() -> serve(connection));
        } catch (RejectedExecutionException tooMany) {
            open.remove(connection);
            refuse(connection);
        }
        if (!channel.isOpen()) {
            connection.close();
        }
    }

    /** Whoever holds a connection and does not use it makes room for the next one. */
    private void endIdle() throws IOException {
        long nanos = open.size() < CONNECTIONS_AT_ONCE ? IDLE_NANOS : IDLE_NANOS_WHEN_FULL;
        for (Connection connection : List.copyOf(open)) {
            if (connection.isIdleFor(nanos)) {
                connection.close();
                open.remove(connection);
            }
        }
    }

    private void refuse(Connection connection) throws IOException {
        try (connection) {
            connection.write(Answers.error(new BobbinException(
                    ErrorCode.OVERLOADED,
                    CONNECTIONS_AT_ONCE + " connections are open, which is the most; come again in a moment")));
        }
    }

    private void serve(Connection connection) {
        try (connection) {
            for (String line = connection.line(); line != null; line = connection.line()) {
                connection.answering(true);
                String answer = answers.to(line);
                connection.answering(false);
                connection.write(answer);
            }
        } catch (Connection.TooLongException tooLong) {
            tell(connection);
        } catch (IOException gone) {
            // The client went away before its answer; there is nobody left to tell.
        } finally {
            open.remove(connection);
        }
    }

    private static void tell(Connection connection) {
        try (connection) {
            connection.write(Answers.error(new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    "A line of more than " + Connection.LONGEST_LINE + " bytes came, which is the most")));
        } catch (IOException gone) {
            // As above.
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
            for (Connection connection : open) {
                connection.endInput();
            }
            threads.shutdown();
            if (!threads.awaitTermination(ANSWER_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
            for (Connection connection : open) {
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
