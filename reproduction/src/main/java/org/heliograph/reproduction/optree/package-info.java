/// The exhibits of *optree*: all-gather on WDM rings.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.optree;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
