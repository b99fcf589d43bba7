/// Resources that networks of passive stars need, by formula: couplers, transceivers, optical power
/// and control bits.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.resources;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
