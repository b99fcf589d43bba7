/// Exhibits of *jaros2008*: evolved schedules on optimal diameter-degree networks.
@NullMarked
package org.heliograph.lab.reproduce.evolution;

import org.jspecify.annotations.NullMarked;
