package io.bobbin.rm.appmaster.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import org.jspecify.annotations.Nullable;

/** An AM that holds a stream open: it is woken when there is news for its attempt. */
final class ApplicationMasterStream implements Conversation<ApplicationMasterProtocol> {

    private final ApplicationMasterCalls calls;
    private final NewsPort.@Nullable Subscription news;

    ApplicationMasterStream(ApplicationMasterCalls calls, NewsPort port, Line line) {
        this.calls = calls;
        ApplicationAttemptId attempt = calls.proven();
        news = attempt == null ? null : port.onNews(attempt, line::wake);
    }

    @Override
    public ApplicationMasterProtocol protocol() {
        return calls;
    }

    @Override
    public void close() {
        if (news != null) {
            news.close();
        }
    }
}
