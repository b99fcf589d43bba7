/// What schedulers on passive stars share: the stack-graph, its couplers and routes over them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel.star;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
