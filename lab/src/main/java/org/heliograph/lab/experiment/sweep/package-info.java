/// Sweeps: a declared matrix of plans, run cell by cell on any engine, and the rows that result.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.sweep;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
