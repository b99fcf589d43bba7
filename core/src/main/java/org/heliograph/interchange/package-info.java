/// The contracts of file formats: those that read networks and schedules of other programs, and
/// those that write networks and schedules for them.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.interchange;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
