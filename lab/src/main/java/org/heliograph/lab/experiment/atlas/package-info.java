/// The atlas: for each network of a catalogue and each collective the best verified schedule and
/// the highest certified bound, in a folder that anyone can verify again.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.atlas;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
