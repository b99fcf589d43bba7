/// Scatter and gather along paths of circuits that are never reconfigured, and unicasts forwarded
/// over paths that load the links evenly.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.path;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
