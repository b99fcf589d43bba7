/// What several families of schedulers share: networks as schedulers see them, occupancy of
/// channels, placement of messages, compaction.
@NullMarked
package org.heliograph.algorithm.kernel;

import org.jspecify.annotations.NullMarked;
