/// Schedulers side by side, by the time they take to the same number of slots.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.compare;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
