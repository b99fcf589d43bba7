/// Wormhole switching flit by flit: routers with virtual channels and credits, cycle by cycle.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.wormhole;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
