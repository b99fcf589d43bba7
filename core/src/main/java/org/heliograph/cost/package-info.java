/// Closed-form prices of verified schedules.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.cost;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
