/// Collectives as rounds over networks whose circuits are chosen: when to reconfigure, and to
/// what.
///
/// Everything looks the same from every node: a round says which *displacements*, elements of a
/// group, move over which *offsets*, the generators of a Cayley graph.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.rounds;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
