/// Reductions by lightpaths along rings and lines.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.ring;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
