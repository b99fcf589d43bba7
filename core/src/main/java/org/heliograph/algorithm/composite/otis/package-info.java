/// Collectives on OTIS networks, assembled from schedules inside groups and optical exchanges.
@NullMarked
package org.heliograph.algorithm.composite.otis;

import org.jspecify.annotations.NullMarked;
