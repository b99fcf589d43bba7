/// The highest throughput that a network allows a collective, exact, with its certificate.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.throughput;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
