/// Workloads on networks: the schedule of every collective, and the time of the whole.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.workload;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
