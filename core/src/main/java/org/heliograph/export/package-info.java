/// The contract of formats in which verified schedules leave for other programs.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.export;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
