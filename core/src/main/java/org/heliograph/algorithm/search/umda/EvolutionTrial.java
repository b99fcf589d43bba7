package org.heliograph.algorithm.search.umda;

import org.heliograph.algorithm.kernel.WorkCounter;

/// One trial: the number of slots, whether mutations are tested, and the counter of its work.
record EvolutionTrial(int slots, boolean tested, WorkCounter work) {}
