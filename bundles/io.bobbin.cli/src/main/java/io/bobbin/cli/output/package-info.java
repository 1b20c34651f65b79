/** Answers as tables, JSON, YAML or names. Start with {@link io.bobbin.cli.output.Printer}. */
@NullMarked
package io.bobbin.cli.output;

import org.jspecify.annotations.NullMarked;
