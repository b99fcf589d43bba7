/// Workloads: programs that compute and communicate by collectives, as graphs of operations.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.workload;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
