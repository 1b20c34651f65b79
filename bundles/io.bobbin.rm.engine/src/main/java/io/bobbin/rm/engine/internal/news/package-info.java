/** Tells who has something to fetch. Start with {@link io.bobbin.rm.engine.internal.news.Bells}. */
@NullMarked
package io.bobbin.rm.engine.internal.news;

import org.jspecify.annotations.NullMarked;
