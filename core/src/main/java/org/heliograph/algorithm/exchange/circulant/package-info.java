/// Total exchange in which all nodes do the same: circulants, one phase of circuits after another.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.circulant;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
