/// Schedules executed on numbers.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate.values;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
