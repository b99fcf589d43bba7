/// Generators of workloads, and profiles of layers, one per file.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.workload.family;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
