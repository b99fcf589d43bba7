/// Broadcast on passive stars.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
