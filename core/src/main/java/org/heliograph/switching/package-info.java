/// The contract of switching models, which state what the hardware allows, with their rules and
/// constants.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.switching;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
