package io.bobbin.nm.model.layout;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;

/**
 * Where things lie below a node's directories (section LOC of the model, "Directory layout").
 *
 * @param local one of the node's local directories
 */
public record NodeLayout(String local) {

    /** What only the node manager may read. */
    public String nmPrivate() {
        return local + "/nmPrivate";
    }

    /** A container's control directory: the node's durable store for it. */
    public String control(ContainerId container) {
        return nmPrivate() + "/" + container;
    }

    /** A container's credentials. */
    public String tokens(ContainerId container) {
        return nmPrivate() + "/" + container + ".tokens";
    }

    public String user(String user) {
        return local + "/usercache/" + user;
    }

    public String application(String user, ApplicationId application) {
        return user(user) + "/appcache/" + application;
    }

    /** A container's working directory (LAU-06). */
    public String work(String user, ContainerId container) {
        return application(user, container.application()) + "/" + container;
    }

    /** Where resources of a visibility are kept (LOC-02 to LOC-04). */
    public String cache(LocalResource.Visibility visibility, String user, ApplicationId application) {
        return switch (visibility) {
            case PUBLIC -> local + "/filecache";
            case PRIVATE -> user(user) + "/filecache";
            case APPLICATION -> application(user, application) + "/filecache";
        };
    }

    /** An application's logs below a log directory. */
    public static String logs(String logDirectory, ApplicationId application) {
        return logDirectory + "/" + application;
    }

    /** A container's logs below a log directory. */
    public static String logs(String logDirectory, ContainerId container) {
        return logs(logDirectory, container.application()) + "/" + container;
    }
}
