/// What a topology is to an algorithm: a ring or line, a mesh, a torus, a product, an OTIS network.
///
/// Each view is recognised by one static `of(Topology)`, from links and coordinates, never from
/// names. Complete networks and stack-graphs have their own kinds of topology.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.topology.view;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
