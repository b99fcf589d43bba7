/// What networks of passive stars take: couplers, transceivers, power and control, by formula.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.resources;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
