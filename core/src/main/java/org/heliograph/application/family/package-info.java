/// The applications, one record per file.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.application.family;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
