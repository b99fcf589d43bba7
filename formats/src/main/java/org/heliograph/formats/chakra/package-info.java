/// Chakra execution traces, and the custom collectives of ASTRA-sim, which are such traces.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.chakra;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
