package io.bobbin.distributedshell;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where an AM finds its program on the node, and whom it calls.
 *
 * @param directory of the distribution
 * @param classPath the jars of the AM
 * @param javaFlags further flags of its Java
 * @param manager address of the manager, as nodes reach it
 */
public record ShellHome(String directory, String classPath, List<String> javaFlags, String manager) {

    /**
     * The distribution that this program itself runs from. Its class path is taken as it is, in its order, so that an
     * archive of loaded classes made for it fits the AM, too.
     */
    public static ShellHome ofThisProgram(String manager) {
        String directory = System.getProperty("bobbin.home", System.getProperty("user.dir"));
        return new ShellHome(
                directory,
                System.getProperty("java.class.path"),
                archive(Path.of(directory, "lib", "client")),
                manager);
    }

    private static List<String> archive(Path jars) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(jars, "class-archive-*.jsa")) {
            for (Path archive : found) {
                return List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
            }
        } catch (IOException none) {
            // Without an archive the AM starts a little later; that is all.
        }
        return List.of();
    }
}
