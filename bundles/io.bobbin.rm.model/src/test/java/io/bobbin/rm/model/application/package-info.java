/** Tests of what the manager decides. */
@NullMarked
package io.bobbin.rm.model.application;

import org.jspecify.annotations.NullMarked;
