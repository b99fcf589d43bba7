/// Total exchange in which all nodes do the same: circulants, one phase of circuits after another.
@NullMarked
package org.heliograph.algorithm.exchange.circulant;

import org.jspecify.annotations.NullMarked;
