/// Applications: programs whose ranks compute locally and exchange values by collectives.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.application;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
