/// Schedulers side by side, by the time they take to the same number of slots.
@NullMarked
package org.heliograph.lab.experiment.compare;

import org.jspecify.annotations.NullMarked;
