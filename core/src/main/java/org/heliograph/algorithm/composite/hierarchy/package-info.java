/// Collectives on networks of groups, such as boxes, racks or rows: across groups, then inside.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.hierarchy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
