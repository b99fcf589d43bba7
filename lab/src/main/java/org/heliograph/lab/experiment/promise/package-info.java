/// What schedulers and bounds promise, measured on many problems.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.promise;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
