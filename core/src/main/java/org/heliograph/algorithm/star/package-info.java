/// Schedulers for passive stars, which decide between groups which coupler carries which chunk.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
