/// All-to-all by circulants: all nodes use the same offsets, one phase of circuits after another.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.circulant;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
