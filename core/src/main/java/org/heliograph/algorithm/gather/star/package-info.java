/// All-gather on passive stars.
@NullMarked
package org.heliograph.algorithm.gather.star;

import org.jspecify.annotations.NullMarked;
