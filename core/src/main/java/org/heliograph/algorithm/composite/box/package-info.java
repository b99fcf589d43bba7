/// Schedules for boxes of processors and other networks with switches: contributions meet at hubs.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.box;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
