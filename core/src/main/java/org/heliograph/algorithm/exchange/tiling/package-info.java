/// Constructions: schedules written down directly, as a few transmissions and all their translates.
@NullMarked
package org.heliograph.algorithm.exchange.tiling;

import org.jspecify.annotations.NullMarked;
