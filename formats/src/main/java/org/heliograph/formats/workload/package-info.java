/// Workloads read from files: YAML, profiles as CSV, and Chakra execution traces.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.workload;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
