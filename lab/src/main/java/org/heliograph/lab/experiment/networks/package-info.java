/// Networks side by side: the time of one collective on each, what each costs, and what follows.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.networks;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
