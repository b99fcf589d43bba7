/// What several families of schedulers share: networks as schedulers see them, occupancy of
// channels,
/// placement of messages, compaction.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
