/// All-reduce, reduce-scatter, all-gather and barrier by the rounds of well-known algorithms, whose
/// ranks are mapped onto the nodes of any network of links.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.rank;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
