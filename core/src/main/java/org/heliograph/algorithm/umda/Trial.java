package org.heliograph.algorithm.umda;

import org.heliograph.algorithm.Work;

/// How many slots are tried, whether mutations are tested, and where work is noted.
record Trial(int slots, boolean tested, Work work) {}
