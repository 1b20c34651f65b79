package io.bobbin.rm.engine.internal.admin;

import io.bobbin.api.release.Release;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Version;
import java.util.Optional;

/** Which releases work together (P14): those of one major number, no older than an operator wants. */
public final class NodeVersions {

    private NodeVersions() {}

    /**
     * Why a node manager of this release cannot work with this manager; empty when it can. A version that cannot be read
     * is refused where a least one is wanted.
     *
     * @param least the oldest that is taken in; empty for any
     */
    public static String refusal(String node, String version, String least) {
        Optional<Release> its = Release.of(version);
        Optional<Release> ours = Release.of(Version.TEXT);
        String speaks = "Node " + node + " runs release '" + Texts.name(version) + "', and this manager is release "
                + Version.TEXT;
        if (its.isPresent() && ours.isPresent() && !its.get().worksWith(ours.get())) {
            return speaks + ": releases of different major numbers do not work together; install "
                    + ours.get().major() + ".x on the node";
        }
        Optional<Release> wanted = Release.of(least);
        if (wanted.isPresent() && (its.isEmpty() || its.get().compareTo(wanted.get()) < 0)) {
            return speaks + ", which takes nodes from release " + least
                    + " on (setting minimum-node-version of io.bobbin.rm.engine)";
        }
        return "";
    }
}
