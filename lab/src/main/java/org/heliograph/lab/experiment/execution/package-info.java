/// Schedules executed on numbers, and what came of it.
@NullMarked
package org.heliograph.lab.experiment.execution;

import org.jspecify.annotations.NullMarked;
