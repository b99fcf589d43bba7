/// Published all-gathers on rings and lines that need no tree of stages.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.ring;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
