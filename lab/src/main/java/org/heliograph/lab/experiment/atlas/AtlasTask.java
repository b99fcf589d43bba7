package org.heliograph.lab.experiment.atlas;

/// What is to be searched: a collective on a network of a group, with a seed, and the budget of
/// each search in evaluations; 0 if the size of the network decides.
public record AtlasTask(String group, String network, String collective, long seed, long budget) {
  /// Budgets by the number of ranks: the largest number of ranks, and the evaluations.
  private static final int[][] BUDGETS = {{16, 64}, {40, 16}, {Integer.MAX_VALUE, 4}};

  /// The evaluations for a network of `ranks` ranks.
  long evaluations(final int ranks) {
    if (budget > 0) {
      return budget;
    }
    for (final int[] most : BUDGETS) {
      if (ranks <= most[0]) {
        return most[1];
      }
    }
    throw new AssertionError("the last budget holds for all");
  }

  /// Whether `entry`, one of this problem, needs no search: there is no gap, or it was searched
  /// with this seed and at least this budget.
  boolean isAnsweredBy(final AtlasEntry entry) {
    return entry.standing() == AtlasEntry.Standing.OPTIMAL
        || (entry.best().seed() == seed
            && entry.best().budget() >= evaluations(entry.size().ranks()));
  }

  /// The key of the journal.
  String key() {
    return "%s on %s, seed %s, budget %s".formatted(collective, network, seed, budget);
  }
}
