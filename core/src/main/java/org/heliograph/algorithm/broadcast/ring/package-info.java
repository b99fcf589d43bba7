/// Broadcast on rings and lines.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.ring;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
