package org.heliograph.run;

/// All that a rank in another process must know: its program, the bytes, the number of ranks, the
/// largest number of deliveries between two ranks in one slot, and the number of rounds.
public record RankJob(
    RankProgram program, Contributions contributions, int ranks, int burst, int rounds) {}
