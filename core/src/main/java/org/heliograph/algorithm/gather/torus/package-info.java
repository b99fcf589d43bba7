/// All-gather on products of rings and lines, one axis after another.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.torus;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
