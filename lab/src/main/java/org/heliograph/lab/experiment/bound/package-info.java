/// Lower bounds on the slots and the time of any schedule, each with its certificate.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.bound;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
