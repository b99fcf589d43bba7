/// The frontier of a collective over sizes: the fastest verified schedule at each, with its bound.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.frontier;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
