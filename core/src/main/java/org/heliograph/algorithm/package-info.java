/// The contracts of schedulers and repairers, and their possible outcomes.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.algorithm;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
