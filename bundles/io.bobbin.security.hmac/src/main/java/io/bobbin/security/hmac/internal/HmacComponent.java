package io.bobbin.security.hmac.internal;

import io.bobbin.security.spi.Security;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Objects;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Offers {@link HmacSecurity}, with real chance and a real file. Touches neither before somebody uses it. */
@Component(
        service = {},
        immediate = true,
        configurationPid = "io.bobbin.security.hmac")
@Designate(ocd = HmacComponent.Config.class)
public final class HmacComponent {

    @ObjectClassDefinition(
            id = "io.bobbin.security.hmac",
            name = "Security hmac",
            description = "Tokens under secret keys; used by what has the setting security=hmac.")
    public @interface Config {

        @AttributeDefinition(
                description =
                        "File with the secret by which nodes prove that they belong to the manager: the same bytes "
                                + "for the manager and all its nodes, readable by their own user only. It is made when it is "
                                + "missing. A relative name is one in the data directory.")
        String node$_$secret$_$file() default "security/node-secret";
    }

    private final KeyMaker maker = new KeyMaker(new SecureRandom()::nextBytes);
    private final Path data;
    private final ServiceRegistration<Security> registration;
    private final HmacSecurity security;
    private volatile NodeSecretFile secret;

    @Activate
    public HmacComponent(BundleContext context, Config config) {
        data = Path.of(Objects.requireNonNullElse(context.getProperty("bobbin.data"), "data"));
        secret = secret(config);
        var proof = new NodeProof(() -> secret.get());
        security = new HmacSecurity(maker, proof);
        registration = context.registerService(Security.class, security, null);
    }

    /** Reads the file that is named now, also when it is the same one with another secret. */
    @Modified
    void modified(Config config) {
        secret = secret(config);
        security.changed();
    }

    private NodeSecretFile secret(Config config) {
        return new NodeSecretFile(data.resolve(config.node$_$secret$_$file()), maker::secret);
    }

    @Deactivate
    void deactivate() {
        registration.unregister();
    }
}
