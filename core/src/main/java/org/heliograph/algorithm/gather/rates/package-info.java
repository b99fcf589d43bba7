/// All-gather among nodes with different rates.
@NullMarked
package org.heliograph.algorithm.gather.rates;

import org.jspecify.annotations.NullMarked;
