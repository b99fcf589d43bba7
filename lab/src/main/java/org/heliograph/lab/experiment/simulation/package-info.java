/// Verified schedules run by simulators, beside what closed forms say of them.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.simulation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
