/// The broadcasts of *latency-hiding* on complete reconfigurable networks, from the naive one to
/// the one that hides the delay.
@NullMarked
package org.heliograph.algorithm.broadcast.latency;

import org.jspecify.annotations.NullMarked;
