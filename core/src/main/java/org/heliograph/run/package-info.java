/// Verified schedules executed on bytes by ranks that send each other chunks: the program of each
/// rank, its execution over a transport, and the check of what it ends with.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.run;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
