/// Plans: the study of a plan, its answer, and what people read of it.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.plan;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
