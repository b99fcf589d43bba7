/// Reduce, reduce-scatter and all-reduce on passive stars.
@NullMarked
package org.heliograph.algorithm.reduce.star;

import org.jspecify.annotations.NullMarked;
