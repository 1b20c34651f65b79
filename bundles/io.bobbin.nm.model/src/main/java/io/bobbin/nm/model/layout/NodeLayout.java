package io.bobbin.nm.model.layout;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import java.nio.file.Path;

/**
 * Where things lie below a node's directories (section LOC of the model, "Directory layout").
 *
 * @param local one of the node's local directories
 */
public record NodeLayout(Path local) {

    /** What only the node manager may read. */
    public Path nmPrivate() {
        return local.resolve("nmPrivate");
    }

    /** A container's control directory: the node's durable store for it. */
    public Path control(ContainerId container) {
        return nmPrivate().resolve(container.toString());
    }

    /** A container's credentials. */
    public Path tokens(ContainerId container) {
        return nmPrivate().resolve(container + ".tokens");
    }

    public Path user(String user) {
        return local.resolve("usercache").resolve(user);
    }

    public Path application(String user, ApplicationId application) {
        return user(user).resolve("appcache").resolve(application.toString());
    }

    /** A container's working directory (LAU-06). */
    public Path work(String user, ContainerId container) {
        return application(user, container.application()).resolve(container.toString());
    }

    /** Where resources of a visibility are kept (LOC-02 to LOC-04). */
    public Path cache(LocalResource.Visibility visibility, String user, ApplicationId application) {
        return switch (visibility) {
            case PUBLIC -> local.resolve("filecache");
            case PRIVATE -> user(user).resolve("filecache");
            case APPLICATION -> application(user, application).resolve("filecache");
        };
    }

    /** An application's logs below a log directory. */
    public static Path logs(Path logDirectory, ApplicationId application) {
        return logDirectory.resolve(application.toString());
    }

    /** A container's logs below a log directory. */
    public static Path logs(Path logDirectory, ContainerId container) {
        return logs(logDirectory, container.application()).resolve(container.toString());
    }
}
