/** The command line. Start with {@link io.bobbin.cli.Main}, then {@link io.bobbin.cli.CommandTree}. */
@NullMarked
package io.bobbin.cli;

import org.jspecify.annotations.NullMarked;
