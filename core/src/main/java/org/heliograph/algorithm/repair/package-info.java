/// Repairers of copying schedules under any switching model.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.repair;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
