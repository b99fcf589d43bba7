/// All-gather by rounds in which every node sends on what others lack.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.gossip;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
