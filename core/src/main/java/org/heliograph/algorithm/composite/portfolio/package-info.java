/// A portfolio of all schedulers: the promising ones get the budget.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.portfolio;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
