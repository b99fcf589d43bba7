/// Messages placed one after another, each as early as the channels allow.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.search.greedy;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
