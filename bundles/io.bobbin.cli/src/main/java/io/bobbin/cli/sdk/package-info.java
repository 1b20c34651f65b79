/**
 * What the distribution has for authors of plugins. Start with {@link io.bobbin.cli.sdk.SdkRepository}, then
 * {@link io.bobbin.cli.sdk.ProjectTemplate}.
 */
@NullMarked
package io.bobbin.cli.sdk;

import org.jspecify.annotations.NullMarked;
