package io.bobbin.security.spi;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The security that operators have chosen by name, among those that are there; each call goes to the one that is there
 * at that moment, the latest of several with that name. While there is none, calls fail with NOT_READY and only loopback
 * addresses are allowed. For users of security, which follow the services and add and remove them here. Keys that it was
 * given are given to each that comes. May be called on any thread.
 */
public final class ChosenSecurity implements Security {

    private final List<Security> present = new CopyOnWriteArrayList<>();
    private final Map<KeyHolder, TokenKeys> keys = new ConcurrentHashMap<>();
    private volatile String name;
    private volatile @Nullable AdminToken adminToken;

    public ChosenSecurity(String name) {
        this.name = name;
    }

    /** Chooses another one. */
    public void choose(String newName) {
        name = newName;
    }

    public void add(Security security) {
        present.add(0, security);
        // After it is in the list, so that keys which are given at this moment reach it one way or the other.
        keys.forEach(security::use);
    }

    public void remove(Security security) {
        present.remove(security);
    }

    /** Takes whoever shows this for the daemon's operator from now on, whatever security is chosen. */
    public void admit(AdminToken operators) {
        adminToken = operators;
    }

    private Caller operator(Token token) {
        AdminToken known = adminToken;
        if (known == null) {
            throw new BobbinException(ErrorCode.INVALID_TOKEN, "This daemon knows no admin token");
        }
        return known.verify(token);
    }

    /** Whether the chosen one is there. */
    public boolean isPresent() {
        return find() != null;
    }

    private @Nullable Security find() {
        String wanted = name;
        for (Security security : present) {
            if (security.name().equals(wanted)) {
                return security;
            }
        }
        return null;
    }

    private Security chosen() {
        Security found = find();
        if (found == null) {
            throw new BobbinException(
                    ErrorCode.NOT_READY,
                    "security: " + name + " (present: "
                            + present.stream().map(Security::name).sorted().toList() + ")");
        }
        return found;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean loopbackOnly() {
        Security found = find();
        return found == null || found.loopbackOnly();
    }

    @Override
    public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
        Token token = credentials.token();
        if (token != null && token.kind().equals(AdminToken.KIND)) {
            return operator(token);
        }
        return chosen().authenticate(credentials, remote);
    }

    /** The chosen one's own; another one's is another object. */
    @Override
    public @Nullable Object stamp() {
        Security found = find();
        return found == null ? null : found.stamp();
    }

    @Override
    public Token issue(TokenIdentifier identifier, String service) {
        return chosen().issue(identifier, service);
    }

    @Override
    public TokenIdentifier verify(Token token) {
        return chosen().verify(token);
    }

    @Override
    public @Nullable MasterKey newKey() {
        return chosen().newKey();
    }

    /** Gives them to all that are there, chosen or not, and later to those that come. */
    @Override
    public void use(KeyHolder holder, TokenKeys given) {
        keys.put(holder, given);
        present.forEach(security -> security.use(holder, given));
    }

    @Override
    public CallCredentials nodeCredentials(String user) {
        return chosen().nodeCredentials(user);
    }
}
