/// Broadcast and reduce on a square mesh by extended dominating nodes.
@NullMarked
package org.heliograph.algorithm.broadcast.edn;

import org.jspecify.annotations.NullMarked;
