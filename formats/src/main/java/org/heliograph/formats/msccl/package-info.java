/// Files of msccl (SCCL), as its solver reads and writes them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.msccl;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
