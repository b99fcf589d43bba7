/// Checkpoints read from files and written to them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.checkpoint;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
