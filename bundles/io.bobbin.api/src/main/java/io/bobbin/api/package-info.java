/** Words that every part of Bobbin shares. Start with the packages id, resource and protocol. */
@NullMarked
package io.bobbin.api;

import org.jspecify.annotations.NullMarked;
