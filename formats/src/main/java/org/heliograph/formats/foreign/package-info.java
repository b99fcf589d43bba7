/// What the readers of schedules of other programs share: the earliest slots of steps, and the
/// collective that chunks make.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.foreign;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
