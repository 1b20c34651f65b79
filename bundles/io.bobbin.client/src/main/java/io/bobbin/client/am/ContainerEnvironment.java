package io.bobbin.client.am;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import io.bobbin.wire.spi.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a node tells a process in a container: its id and its credentials.
 *
 * @param container in which the process runs
 * @param user who submitted the application
 * @param credentials of the file at HADOOP_TOKEN_FILE_LOCATION
 */
public record ContainerEnvironment(
        ContainerId container, String user, Credentials credentials, Map<String, String> variables) {

    private static final String CONTAINER = "CONTAINER_ID";
    private static final String TOKENS = "HADOOP_TOKEN_FILE_LOCATION";
    private static final String USER = "USER";

    /** @throws BobbinException CONFIGURATION when this process was not started in a container */
    public static ContainerEnvironment ofThisProcess() {
        return of(System.getenv());
    }

    /** @throws BobbinException CONFIGURATION, naming the variable or the file that is missing */
    public static ContainerEnvironment of(Map<String, String> variables) {
        Path tokens = Path.of(needed(variables, TOKENS));
        try {
            return new ContainerEnvironment(
                    ContainerId.parse(needed(variables, CONTAINER)),
                    needed(variables, USER),
                    CredentialsCodec.decode(Files.readAllBytes(tokens)),
                    Map.copyOf(variables));
        } catch (IOException unreadable) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, TOKENS + ": " + tokens + " cannot be read: " + unreadable, unreadable);
        }
    }

    /**
     * The manager as this container's AM calls it.
     *
     * @param address name of the variable that says where it is
     */
    public Endpoint manager(Wire wire, String address) {
        return new Endpoint(wire, needed(variables, address), new CallCredentials(user, amRmToken()));
    }

    /** The token of the AM. */
    public Token amRmToken() {
        return credentials.tokens().values().stream()
                .filter(token -> token.kind().equals(Token.AM_RM))
                .findFirst()
                .orElseThrow(() -> new BobbinException(
                        ErrorCode.INVALID_TOKEN,
                        "credentials: no token of kind " + Token.AM_RM + " (only an ApplicationMaster has one)"));
    }

    private static String needed(Map<String, String> variables, String name) {
        String value = variables.get(name);
        if (value == null || value.isEmpty()) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION,
                    "environment variable " + name + " is not set (expected: a process that a node started)");
        }
        return value;
    }
}
