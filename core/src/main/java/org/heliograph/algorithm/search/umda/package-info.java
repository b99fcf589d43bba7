/// The univariate marginal distribution algorithm of *jaros2008*, an evolutionary search for
/// schedules.
@NullMarked
package org.heliograph.algorithm.search.umda;

import org.jspecify.annotations.NullMarked;
