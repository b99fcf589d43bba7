/// All-reduce and barrier by circuits that are the same from every node of an orbit.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.symmetric;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
