/** One class per command. */
@NullMarked
package io.bobbin.cli.command;

import org.jspecify.annotations.NullMarked;
