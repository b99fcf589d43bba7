/// Broadcast and reduce on a square mesh by extended dominating nodes.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.algorithm.broadcast.edn;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
