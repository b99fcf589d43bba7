/// Verified schedules run by simulators, beside what closed forms say of them.
@NullMarked
package org.heliograph.lab.experiment.simulation;

import org.jspecify.annotations.NullMarked;
