/// Topology files of NCCL.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.nccl;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
