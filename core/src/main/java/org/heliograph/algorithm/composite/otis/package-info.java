/// Collectives on OTIS networks, put together of schedules inside groups and of optical
/// exchanges.
@NullMarked
package org.heliograph.algorithm.composite.otis;

import org.jspecify.annotations.NullMarked;
