/// Networks of the simulator BookSim.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.booksim;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
