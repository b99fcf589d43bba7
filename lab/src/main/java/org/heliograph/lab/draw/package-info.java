/// Pictures of topologies and verified schedules: SVG text, and data for an animated player.
@NullMarked
package org.heliograph.lab.draw;

import org.jspecify.annotations.NullMarked;
