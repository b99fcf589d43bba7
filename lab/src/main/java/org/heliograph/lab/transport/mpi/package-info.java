/// Runs of verified schedules by the ranks of Open MPI, compared with its collectives.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.lab.transport.mpi;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
