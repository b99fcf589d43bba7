/// The broadcasts of *latency-hiding* on complete reconfigurable networks, from the naive broadcast
/// to the one that hides the reconfiguration delay.
@NullMarked
package org.heliograph.algorithm.broadcast.latency;

import org.jspecify.annotations.NullMarked;
