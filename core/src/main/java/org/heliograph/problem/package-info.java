/// A topology, a demand, a switching model and an objective, checked for coherence once.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.problem;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
