/// Networks: nodes, channels with writers, readers and lanes, symmetry and drawing coordinates.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.topology;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
