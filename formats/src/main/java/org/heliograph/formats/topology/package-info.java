/// Networks read from files in any format, one record each, and written to some of them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.topology;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
