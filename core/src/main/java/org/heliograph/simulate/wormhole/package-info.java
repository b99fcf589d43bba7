/// Wormhole switching, simulated flit by flit and cycle by cycle: routers with virtual channels and
/// credits.
@NullMarked
package org.heliograph.simulate.wormhole;

import org.jspecify.annotations.NullMarked;
