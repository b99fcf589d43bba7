package org.heliograph.lab.experiment.execution;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.application.Communicator;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.values.ChunkVectors;
import org.heliograph.simulate.values.Operation;
import org.heliograph.simulate.values.VectorExecutor;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A communicator that performs each collective by the best schedule of its plan, and notes what
/// the steps cost.
final class PlannedCommunicator implements Communicator {
  private final Registry registry;
  private final Planner planner;
  private final Function<String, PlanRequest> requests;
  private final StatedProblem stated;
  private final Map<String, Planned> plans = new HashMap<>();
  private final Map<String, ApplicationRecord.ApplicationStep> steps = new LinkedHashMap<>();

  private record Planned(Verified verified, ResultRecord best, PlanOutcome plan) {}

  /// A communicator for the ranks of the network that `requests` name.
  PlannedCommunicator(
      final Registry registry,
      final Planner planner,
      final Function<String, PlanRequest> requests) {
    this.registry = registry;
    this.planner = planner;
    this.requests = requests;
    this.stated = requests.apply("barrier").stated(registry);
  }

  /// A barrier on the network, which says what the steps have in common.
  StatedProblem stated() {
    return stated;
  }

  /// The steps so far, in the order of their first runs.
  List<ApplicationRecord.ApplicationStep> steps() {
    return List.copyOf(steps.values());
  }

  @Override
  public int ranks() {
    return stated.problem().topology().ranks().size();
  }

  @Override
  public ChunkVectors perform(
      final String purpose,
      final Collective collective,
      final Operation operation,
      final ChunkVectors own) {
    final Planned planned = plans.computeIfAbsent(SpecText.of(collective), this::planned);
    final NodeSet nodes = stated.problem().topology().ranks();
    final LongestVector longest = new LongestVector();
    final ChunkVectors received =
        VectorExecutor.run(
            planned.verified(),
            operation,
            (chunk, node) -> longest.of(own.of(chunk, nodes.indexOf(node))));
    steps.merge(
        purpose, step(purpose, planned, longest.numbers), ApplicationRecord.ApplicationStep::and);
    return (chunk, rank) -> received.of(chunk, nodes.get(rank));
  }

  private Planned planned(final String collective) {
    final PlanOutcome plan = planner.plan(requests.apply(collective), Optional.empty());
    final Optional<ResultRecord> best = plan.record().best();
    if (plan.best().isPresent() && best.isPresent()) {
      return new Planned(plan.best().get(), best.get(), plan);
    }
    if (plan.record().run().interrupted()) {
      throw InterruptibleExecutor.nothingBefore("a schedule of every step was found");
    }
    throw new IllegalArgumentException(
        "execute: no scheduler found a schedule for %s on %s%s."
            .formatted(
                collective,
                stated.topology(),
                plan.record().omitted().skipped().stream()
                    .findFirst()
                    .map(skipped -> " (%s: %s)".formatted(skipped.scheduler(), skipped.reason()))
                    .orElse("")));
  }

  private ApplicationRecord.ApplicationStep step(
      final String purpose, final Planned planned, final int numbers) {
    final Verified verified = planned.verified();
    final long message = (long) numbers * Long.BYTES;
    final CostModel cost =
        registry.parse(CostModel.class, planned.plan().record().problem().cost());
    final Bytes contribution =
        new Bytes(message * verified.problem().demand().chunksPerContribution());
    return new ApplicationRecord.ApplicationStep(
        purpose,
        planned.plan().stated().collective(),
        1,
        message,
        planned.best().scheduler(),
        verified.slots(),
        planned.plan().bound().slots(),
        verified.method().text(),
        cost.price(verified, contribution).time().picoseconds());
  }

  /// The length of the longest vector that passed.
  private static final class LongestVector {
    private int numbers;

    long[] of(final long[] vector) {
      numbers = Math.max(numbers, vector.length);
      return vector;
    }
  }
}
