/// Problems: a topology, a demand, a switching model and an objective, checked once for
/// consistency.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.problem;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
