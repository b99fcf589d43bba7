/// What several families of schedulers share: networks in the form that schedulers use, occupancy
/// of channels, placement of messages, compaction.
@NullMarked
package org.heliograph.algorithm.kernel;

import org.jspecify.annotations.NullMarked;
