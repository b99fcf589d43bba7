/// A portfolio of all schedulers: the promising ones get the budget.
@NullMarked
package org.heliograph.algorithm.composite.portfolio;

import org.jspecify.annotations.NullMarked;
