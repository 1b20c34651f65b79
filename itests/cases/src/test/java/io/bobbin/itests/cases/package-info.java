/**
 * What users of cluster managers reported in public, each as a small scenario in our own words with the outcome that is
 * right here; the tag of a test is the id of its case in {@code distribution/docs/reported-cases.md}. Start with
 * {@link io.bobbin.itests.cases.WaitingTest}, then {@link io.bobbin.itests.cases.JoinedNode}.
 */
@NullMarked
package io.bobbin.itests.cases;

import org.jspecify.annotations.NullMarked;
