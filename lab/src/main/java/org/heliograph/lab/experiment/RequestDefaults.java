package org.heliograph.lab.experiment;

import org.heliograph.problem.Objective;

/// The defaults that several requests and the options of the command line share.
public final class RequestDefaults {
  /// The seed of all randomness.
  public static final long SEED = 1;

  /// Evaluations per scheduler, those of [Effort#NORMAL].
  public static final long BUDGET = 64;

  /// The whole contribution of one node.
  public static final String SIZE = "1KiB";

  /// How schedules are ranked.
  public static final Objective OBJECTIVE = Objective.SLOTS;

  /// Simulation runs at each load.
  public static final int REPLICATIONS = 1;

  /// Elementary steps that each fact of a network may take.
  public static final long FACT_STEPS = 200_000_000;

  /// Networks that a search by limits lists, besides the optimal ones.
  public static final int NETWORKS_LISTED = 20;

  /// Messages of the largest problem of a study of growth.
  public static final long MOST_MESSAGES = 1_100_000;

  private RequestDefaults() {}
}
