/// All-gather among nodes with different rates.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.rates;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
