/// What the hardware allows: the contract of switching models, their rules and constants.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.switching;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
