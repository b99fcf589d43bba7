/// All-gather among nodes of different rates.
@NullMarked
package org.heliograph.algorithm.gather.rates;

import org.jspecify.annotations.NullMarked;
