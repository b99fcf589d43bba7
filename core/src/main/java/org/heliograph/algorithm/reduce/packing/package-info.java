/// All-reduce along spanning trees that share the links, up and down each tree.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.packing;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
