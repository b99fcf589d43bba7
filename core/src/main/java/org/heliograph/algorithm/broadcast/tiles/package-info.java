/// Trees on meshes, assembled from trees of tiles.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.tiles;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
