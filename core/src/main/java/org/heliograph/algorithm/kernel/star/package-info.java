/// What schedulers on passive stars share: the stack-graph, its couplers and routes over them.
@NullMarked
package org.heliograph.algorithm.kernel.star;

import org.jspecify.annotations.NullMarked;
