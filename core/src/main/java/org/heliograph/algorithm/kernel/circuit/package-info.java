/// What schedulers on reconfigurable complete networks share: ports, circuits and transmissions.
@NullMarked
package org.heliograph.algorithm.kernel.circuit;

import org.jspecify.annotations.NullMarked;
