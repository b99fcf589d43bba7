/// Verification of schedule files of any format: the verdict, what a valid schedule could do
/// without, and the verdict in the forms of code hosts and build servers.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.verification;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
