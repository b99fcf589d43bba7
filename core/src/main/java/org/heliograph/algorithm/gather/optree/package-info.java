/// OpTree: all-gather in stages, each an exchange between the parts of smaller and smaller blocks.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.optree;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
