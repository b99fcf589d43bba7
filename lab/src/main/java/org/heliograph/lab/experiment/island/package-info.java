/// The island search: several searches of one problem side by side, on any engine, which exchange
/// their best between rounds.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.island;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
