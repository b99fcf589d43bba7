/// What must be communicated: chunks with where they start and where they must end.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.collective;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
