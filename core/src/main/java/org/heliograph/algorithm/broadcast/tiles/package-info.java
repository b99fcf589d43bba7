/// Trees on meshes, assembled from trees of tiles.
@NullMarked
package org.heliograph.algorithm.broadcast.tiles;

import org.jspecify.annotations.NullMarked;
