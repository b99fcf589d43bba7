/// What several families of schedulers share: networks in the form that schedulers use, occupancy
/// of channels, placement of messages, compaction.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
