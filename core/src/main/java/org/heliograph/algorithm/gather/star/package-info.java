/// All-gather on passive stars.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
