/// Execution of schedules on numbers, which checks that a schedule computes the right result.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate.values;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
