/// The best schedules of a problem, and its lower bounds, along a quantity that varies.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.curve;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
