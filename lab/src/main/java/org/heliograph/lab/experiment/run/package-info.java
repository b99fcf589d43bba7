/// Verified schedules run by ranks that send each other bytes, with times beside simulated ones.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.run;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
