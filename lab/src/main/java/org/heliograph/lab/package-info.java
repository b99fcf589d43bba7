/// The façade: one entry point, [org.heliograph.lab.Heliograph], with a task for each verb.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
