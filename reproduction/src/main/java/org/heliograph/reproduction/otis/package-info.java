/// The exhibits of *mahafzah*: all-reduce on the OTIS-Mesh.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.otis;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
