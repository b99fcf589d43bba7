/// Closed-form times, energies and optical power checks of verified schedules.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.cost;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
