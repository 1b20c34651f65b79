/** The engine from outside: its doors, its plugins and the time are the test's. */
@NullMarked
package io.bobbin.rm.engine;

import org.jspecify.annotations.NullMarked;
