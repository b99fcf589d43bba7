/// Trees on meshes, put together of trees of tiles.
@NullMarked
package org.heliograph.algorithm.broadcast.tiles;

import org.jspecify.annotations.NullMarked;
