/// Execution plans of MSCCL++: reading them, running them on sets of contributions, and writing
/// them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.mscclpp;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
