/// Everybody passes on what others lack.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.gossip;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
