package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.plugin.Flat;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;

/// What a plan is asked: a problem, prices, who takes part, and how long to search.
public record PlanRequest(
    @Flat Question question,
    @Flat Pricing pricing,
    @Flat Participants participants,
    @Flat Search search,
    @Flat ThreadCount threads) {
  /// The usual plan.
  public PlanRequest(final Question question) {
    this(question, new Pricing(), new Participants(), new Search(), new ThreadCount());
  }

  /// The usual plan of a collective on a network, both spec texts.
  public static PlanRequest of(final String collective, final String topology) {
    return new PlanRequest(new Question(collective, topology));
  }

  /// The same for another question.
  public PlanRequest with(final Question other) {
    return new PlanRequest(other, pricing, participants, search, threads);
  }

  /// The same with other prices.
  public PlanRequest with(final Pricing other) {
    return new PlanRequest(question, other, participants, search, threads);
  }

  /// The same with others that take part.
  public PlanRequest with(final Participants other) {
    return new PlanRequest(question, pricing, other, search, threads);
  }

  /// The same with another search.
  public PlanRequest with(final Search other) {
    return new PlanRequest(question, pricing, participants, other, threads);
  }

  /// The same on other threads, which does not change the result.
  public PlanRequest with(final ThreadCount other) {
    return new PlanRequest(question, pricing, participants, search, other);
  }

  /// The problem, divided into as many chunks as are asked for; throws if it makes no sense.
  public StatedProblem stated(final Registry registry) {
    return question.stated(registry, ChunkDivision.collective(registry, this), objective());
  }

  /// How schedules are ranked, if it is said, follows from the size, or the cost model takes no
  /// notice of slots.
  private Optional<Objective> objective() {
    return question
        .objective()
        .or(() -> pricing.size().map(_ -> Objective.TIME))
        .or(() -> pricing.cost().flatMap(CostModel::processors).map(_ -> Objective.TIME));
  }

  /// The spec texts of the schedulers that are named.
  public List<String> schedulers() {
    return participants.scheduler();
  }

  /// Which schedulers take part if none is named: constructions alone if the effort is quick.
  Breadth breadth() {
    return participants.all().orElse(search.isQuick() ? Breadth.CONSTRUCTIONS : Breadth.PORTFOLIO);
  }

  /// Whether the plan itself chooses into how many chunks the contributions of `problem`, which is
  /// as stated, are divided.
  public boolean choosesChunks(final Registry registry, final Problem problem) {
    return ChunkDivision.isOpen(registry, this, problem);
  }

  /// Whether the time may decide into how many chunks contributions are divided.
  boolean mayDivide() {
    return pricing.chunks().isEmpty()
        && pricing.size().isPresent()
        && participants.with().isEmpty()
        && !question.objective().equals(Optional.of(Objective.SLOTS));
  }
}
