/// Collectives on OTIS networks, assembled from schedules inside groups and optical exchanges.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.otis;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
