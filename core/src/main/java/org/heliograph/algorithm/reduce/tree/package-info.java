/// Reduce along in-trees, and all-reduce as a reduction followed by a broadcast.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.tree;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
