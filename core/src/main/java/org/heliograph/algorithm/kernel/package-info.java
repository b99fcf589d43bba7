/// What several families of schedulers share: what they need of a problem, occupancy of channels,
/// placement of messages, compaction.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
