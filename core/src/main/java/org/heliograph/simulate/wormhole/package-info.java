/// Wormhole switching, simulated flit by flit and cycle by cycle: routers with virtual channels and
/// credits.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate.wormhole;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
