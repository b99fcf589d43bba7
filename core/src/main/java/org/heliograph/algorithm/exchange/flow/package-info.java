/// Schedules made from flows: one source and a separate chunk for every target.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.flow;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
