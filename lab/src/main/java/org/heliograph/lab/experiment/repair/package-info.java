/// Links or nodes fail; what becomes of a schedule, quickly and at best.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.repair;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
