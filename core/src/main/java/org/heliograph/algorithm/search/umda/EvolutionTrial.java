package org.heliograph.algorithm.search.umda;

import org.heliograph.algorithm.kernel.WorkCounter;

/// How many slots are tried, whether mutations are tested, and where work is noted.
record EvolutionTrial(int slots, boolean tested, WorkCounter work) {}
