/// Runs schedulers and bounds on problems and records what came out.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
