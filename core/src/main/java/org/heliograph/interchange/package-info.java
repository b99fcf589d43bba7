/// The contracts of file formats that read networks and schedules of other programs, and of those
/// that write ours for them.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.interchange;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
