/** Features in a framework that Pax Exam starts. Start with {@link io.bobbin.itests.felix.FeatureContainer}. */
@NullMarked
package io.bobbin.itests.felix;

import org.jspecify.annotations.NullMarked;
