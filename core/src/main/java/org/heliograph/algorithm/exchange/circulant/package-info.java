/// All-to-all by circulants: all nodes use the same offsets, one phase of circuits after another.
@NullMarked
package org.heliograph.algorithm.exchange.circulant;

import org.jspecify.annotations.NullMarked;
