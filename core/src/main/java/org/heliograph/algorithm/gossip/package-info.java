/// Everybody passes on what others lack.
@NullMarked
package org.heliograph.algorithm.gossip;

import org.jspecify.annotations.NullMarked;
