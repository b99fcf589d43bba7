/// Messages made on stack-graphs, read from files and written to them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.slotted;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
