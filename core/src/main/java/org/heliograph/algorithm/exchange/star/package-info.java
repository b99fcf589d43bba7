/// Scatter, gather and all-to-all on passive stars.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
