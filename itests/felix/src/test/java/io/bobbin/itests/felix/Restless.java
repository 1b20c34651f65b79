package io.bobbin.itests.felix;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A component as none should be: any change of its settings takes it away. */
public final class Restless {

    static final String PID = "restless";

    /** A bundle with this component alone. */
    static InputStream bundle() throws IOException {
        var manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue("Bundle-ManifestVersion", "2");
        headers.putValue("Bundle-SymbolicName", PID);
        headers.putValue("Service-Component", "component.xml");
        var bytes = new ByteArrayOutputStream();
        String classFile = Restless.class.getName().replace('.', '/') + ".class";
        try (var jar = new JarOutputStream(bytes, manifest);
                InputStream code = Restless.class.getClassLoader().getResourceAsStream(classFile)) {
            jar.putNextEntry(new ZipEntry(classFile));
            jar.write(code.readAllBytes());
            jar.putNextEntry(new ZipEntry("component.xml"));
            jar.write(("<scr:component xmlns:scr='http://www.osgi.org/xmlns/scr/v1.3.0' name='" + PID
                            + "' immediate='true'>" + "<implementation class='" + Restless.class.getName()
                            + "'/>"
                            + "<service><provide interface='" + Restless.class.getName()
                            + "'/></service></scr:component>")
                    .getBytes(StandardCharsets.UTF_8));
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}
