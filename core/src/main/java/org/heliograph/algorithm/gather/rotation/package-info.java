/// All-gather on WDM rings by one relay tree per chunk, rotated from node to node.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.rotation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
