/// The exhibits of *mahafzah*: all-reduce on the OTIS-Mesh.
@NullMarked
package org.heliograph.lab.reproduce.otis;

import org.jspecify.annotations.NullMarked;
