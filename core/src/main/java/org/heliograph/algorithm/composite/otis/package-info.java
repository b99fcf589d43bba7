/// Collectives on OTIS networks, put together of schedules inside groups and of optical
/// exchanges.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.otis;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
