/// Broadcast on passive stars.
@NullMarked
package org.heliograph.algorithm.broadcast.star;

import org.jspecify.annotations.NullMarked;
