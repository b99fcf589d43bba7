package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Optional;

/// Everything one run of `plan` found: the problem, its best bound and all others, results from
/// best to worst, a solver's proof where no bound is tight, what papers claim by formula, who was
/// skipped, what failed, and how to run it again. `notes` say what was left out.
public record PlanRecord(
    int format,
    String version,
    long seed,
    long budget,
    ProblemRecord problem,
    BoundRecord bound,
    List<BoundRecord> bounds,
    List<ResultRecord> results,
    Optional<ResultRecord> best,
    Optional<ProofRecord> proof,
    List<ClaimRecord> claims,
    List<SkippedRecord> skipped,
    List<FailureRecord> failures,
    boolean interrupted,
    List<String> notes,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;
}
