/// What networks of passive stars take, side by side, and which of them fit given limits.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.resources;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
