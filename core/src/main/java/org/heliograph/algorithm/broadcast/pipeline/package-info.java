/// Broadcast and reduce of several chunks on reconfigurable networks, which hide the
/// reconfiguration delay or use static circuits.
@NullMarked
package org.heliograph.algorithm.broadcast.pipeline;

import org.jspecify.annotations.NullMarked;
