/// Constructions: schedules written down directly, as a few transmissions and all their translates.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.tiling;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
