/** What goes wrong in a simulated cluster, and when. Start with {@link io.bobbin.itests.simulation.fault.Fault}. */
@NullMarked
package io.bobbin.itests.simulation.fault;

import org.jspecify.annotations.NullMarked;
