/// What studies share: the problem as stated; lower bounds; failures; deadlines.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
