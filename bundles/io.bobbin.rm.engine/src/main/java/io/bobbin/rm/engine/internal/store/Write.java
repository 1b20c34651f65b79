package io.bobbin.rm.engine.internal.store;

import io.bobbin.api.error.BobbinException;
import io.bobbin.store.spi.Change;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A change that is to be stored.
 *
 * @param what for people
 * @param whenDone told on the truth loop: null when it is stored, else why it never will be
 */
record Write(String what, Change change, Consumer<@Nullable BobbinException> whenDone) {}
