/// Scatter, gather and all-to-all on passive stars.
@NullMarked
package org.heliograph.algorithm.exchange.star;

import org.jspecify.annotations.NullMarked;
