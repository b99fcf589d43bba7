/// Wormhole switching flit by flit: routers with virtual channels and credits, cycle by cycle.
@NullMarked
package org.heliograph.simulate.wormhole;

import org.jspecify.annotations.NullMarked;
