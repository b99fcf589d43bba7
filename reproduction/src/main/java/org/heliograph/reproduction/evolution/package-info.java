/// Exhibits of *jaros2008*: evolved schedules on optimal diameter-degree networks.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.evolution;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
