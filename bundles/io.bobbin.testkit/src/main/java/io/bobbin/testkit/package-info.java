/**
 * A cluster in one thread under manual time: the real engine and scheduler with nodes and ApplicationMasters that do what
 * a test says. Start with {@link io.bobbin.testkit.TestCluster}. For tests only.
 */
@NullMarked
package io.bobbin.testkit;

import org.jspecify.annotations.NullMarked;
