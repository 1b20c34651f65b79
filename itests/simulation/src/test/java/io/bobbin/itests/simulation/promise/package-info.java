/** What must hold after each event. Start with {@link io.bobbin.itests.simulation.promise.Promise}. */
@NullMarked
package io.bobbin.itests.simulation.promise;

import org.jspecify.annotations.NullMarked;
