/// The univariate marginal distribution algorithm of *jaros2008*, an evolutionary search for
/// schedules.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.search.umda;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
