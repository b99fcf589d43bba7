/// Demands: which chunks must be communicated, where each starts and where it must end.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.collective;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
