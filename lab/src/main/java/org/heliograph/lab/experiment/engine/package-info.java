/// Engines: independent tasks on threads of this process or on many machines, and the journal that
/// lets a run resume.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.engine;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
