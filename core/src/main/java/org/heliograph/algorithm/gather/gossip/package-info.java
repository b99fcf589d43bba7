/// Everybody passes on what others lack.
@NullMarked
package org.heliograph.algorithm.gather.gossip;

import org.jspecify.annotations.NullMarked;
