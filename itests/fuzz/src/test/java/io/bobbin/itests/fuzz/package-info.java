/**
 * What strangers can send to daemons. Start with {@link io.bobbin.itests.fuzz.HostileInputIT}, then
 * {@link io.bobbin.itests.fuzz.Generator}.
 */
@NullMarked
package io.bobbin.itests.fuzz;

import org.jspecify.annotations.NullMarked;
