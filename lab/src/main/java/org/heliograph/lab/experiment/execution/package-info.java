/// Schedules executed on numbers, and what came of it.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.execution;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
