/// What several families of schedulers share: what they need of a problem, occupancy of channels,
/// placement of messages, compaction.
@NullMarked
package org.heliograph.algorithm.kernel;

import org.jspecify.annotations.NullMarked;
