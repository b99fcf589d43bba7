/// What schedulers on reconfigurable complete networks share: ports, circuits and transmissions.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
