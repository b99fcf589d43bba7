/// A portfolio of all schedulers: the promising ones get the budget.
@NullMarked
package org.heliograph.algorithm.best;

import org.jspecify.annotations.NullMarked;
