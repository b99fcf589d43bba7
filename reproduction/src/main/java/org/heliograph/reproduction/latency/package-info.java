/// The exhibits of *latency-hiding*: broadcast on reconfigurable optical networks.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.latency;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
