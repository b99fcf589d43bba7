/// Flat broadcast, scatter, gather and reduce on a mesh: root and members communicate directly.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.flat;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
