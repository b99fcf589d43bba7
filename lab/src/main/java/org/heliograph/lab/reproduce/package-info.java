/// The tables and figures of the papers, computed anew and held against what was printed.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.reproduce;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
