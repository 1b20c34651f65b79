package io.bobbin.rm.tokens.internal;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.setting.Setting;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.security.spi.Security;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Makes tokens with the security that operators have chosen. */
@Component(immediate = true, configurationPid = "io.bobbin.rm.tokens")
@Designate(ocd = TokensComponent.Config.class)
public final class TokensComponent implements TokenIssuer {

    @ObjectClassDefinition(
            id = "io.bobbin.rm.tokens",
            name = "Tokens of the manager",
            description = "How the tokens are made that AMs and nodes get.")
    public @interface Config {

        @AttributeDefinition(description = "Name of the security that makes the tokens; nodes must use the same.")
        String security() default "open";

        @AttributeDefinition(
                description = "How long the right to start a container lasts, in ms, from when it is handed out.")
        long container$_$token$_$lifetime$_$ms() default 600_000;
    }

    private final ChosenSecurity security;
    private final ManagerTokens tokens;

    @Activate
    public TokensComponent(Config config) {
        security = new ChosenSecurity(config.security());
        tokens = new ManagerTokens(security, lifetime(config));
    }

    @Modified
    void modified(Config config) {
        tokens.containerTokenLifetime(lifetime(config));
        security.choose(config.security());
    }

    private static long lifetime(Config config) {
        return new Setting("container-token-lifetime-ms", "io.bobbin.rm.tokens")
                .millis(config.container$_$token$_$lifetime$_$ms(), 1)
                .toMillis();
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSecurity(Security bound) {
        security.add(bound);
    }

    void unbindSecurity(Security unbound) {
        security.remove(unbound);
    }

    @Override
    public @Nullable MasterKey newKey() {
        return tokens.newKey();
    }

    @Override
    public void use(TokenKeys keys) {
        tokens.use(keys);
    }

    @Override
    public Token clientToAmToken(ApplicationAttemptId attempt, String client, Secret secret) {
        return tokens.clientToAmToken(attempt, client, secret);
    }

    @Override
    public Token amRmToken(ApplicationAttemptId attempt) {
        return tokens.amRmToken(attempt);
    }

    @Override
    public NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user) {
        return tokens.nmToken(attempt, node, endpoint, user);
    }

    @Override
    public Token containerToken(
            Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier) {
        return tokens.containerToken(container, user, applicationMaster, creationTime, rmIdentifier);
    }
}
