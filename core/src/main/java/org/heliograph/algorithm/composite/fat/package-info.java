/// Schedules for nodes of several cores: the network outside, the shared memory inside.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.fat;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
