package com.example.executor;

import io.bobbin.executor.kit.ProcessTreeExecutor;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import java.util.List;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/** Containers as process trees that may not leave a core file behind. */
@Component(service = Executor.class)
public final class ExampleExecutor extends ProcessTreeExecutor {

    /** Its name is the one by which operators choose it. */
    @Activate
    public ExampleExecutor() {
        super("example");
    }

    /** The words before {@code bash script}. */
    @Override
    protected List<String> prefix(PreparedContainer container) {
        return List.of("prlimit", "--core=0");
    }

    @Deactivate
    @Override
    public void close() {
        super.close();
    }
}
