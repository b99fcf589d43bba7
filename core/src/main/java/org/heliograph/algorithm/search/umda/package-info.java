/// The univariate marginal distribution algorithm of *jaros2008*: schedules that evolve.
@NullMarked
package org.heliograph.algorithm.search.umda;

import org.jspecify.annotations.NullMarked;
