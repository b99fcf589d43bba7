/// How time and memory to plan grow with the messages.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.scale;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
