/// Networks of the simulator ASTRA-sim.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.astrasim;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
