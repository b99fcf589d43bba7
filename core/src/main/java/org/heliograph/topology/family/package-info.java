/// Topology families, one record per file.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.topology.family;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
