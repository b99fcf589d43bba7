/// Collectives as rounds over networks whose circuits can be chosen, and the choice of when to
/// reconfigure.
///
/// All nodes do the same: a round says which *displacements*, elements of a group, move over which
/// *offsets*, the generators of a Cayley graph.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.rounds;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
