/// Reduce, reduce-scatter and all-reduce on passive stars.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
