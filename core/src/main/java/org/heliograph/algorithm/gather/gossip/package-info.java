/// All-gather by rounds in which every node sends on what others lack.
@NullMarked
package org.heliograph.algorithm.gather.gossip;

import org.jspecify.annotations.NullMarked;
