/// Demands read from files.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.collective;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
