/// The broadcasts of *latency-hiding* on complete reconfigurable networks, from the naive one to
/// the one that hides the delay.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.latency;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
