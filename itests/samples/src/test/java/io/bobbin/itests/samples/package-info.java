/**
 * The samples work. Start with {@link io.bobbin.itests.samples.PythonAmTest}, then
 * {@link io.bobbin.itests.samples.FaultyAmsTest}.
 */
@NullMarked
package io.bobbin.itests.samples;

import org.jspecify.annotations.NullMarked;
