/// The contract of file formats that export verified schedules to other programs.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.export;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
