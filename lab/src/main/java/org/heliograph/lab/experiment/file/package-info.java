/// Schedule files, from what a reader found to what the verifier said: read, bound to a network and
/// a collective, judged.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.file;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
