package org.heliograph.lab.reproduce;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.Price;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairRow;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// What exhibits are computed with: the registry, a seed, someone who hears how far they are, and
/// what others computed before.
public record Studio(
    Registry registry, long seed, Progress progress, BooleanSupplier interrupted, Memory memory) {

  private static final long BOUND_BUDGET = 64;

  /// With nothing computed yet.
  public Studio(
      final Registry registry,
      final long seed,
      final Progress progress,
      final BooleanSupplier interrupted) {
    this(registry, seed, progress, interrupted, new Memory());
  }

  /// What studies are run with.
  public LabContext context() {
    return new LabContext(registry, progress, interrupted);
  }

  /// The network that `text` names.
  public Topology topology(final String text) {
    return registry.parse(TopologyFamily.class, text).build();
  }

  /// Plans with one scheduler: verified, with the best certified bound.
  public PlanRecord plan(final Question question, final String scheduler, final long budget) {
    final PlanRecord record =
        new Planner(context().silent()).plan(request(question, scheduler, budget)).record();
    Failures.requireNone(record.omitted().failures());
    return record;
  }

  /// What one scheduler makes, if the verifier accepts it; quicker than a plan.
  public Optional<Verified> verified(
      final Question question, final String scheduler, final long budget) {
    return new Planner(context().silent()).verified(request(question, scheduler, budget));
  }

  /// The same for a problem that was stated before.
  public Optional<Verified> verified(
      final StatedProblem stated, final String scheduler, final long budget) {
    final Question question =
        new Question(stated.collective(), stated.topology(), stated.switching());
    return new Planner(context().silent()).verified(stated, request(question, scheduler, budget));
  }

  /// A problem to be asked of several schedulers: built once in a run, on a network that is built
  /// once, and kept.
  public StatedProblem stated(final Question question) {
    return memory.of(
        StatedProblem.class,
        question,
        () -> {
          final TopologyFamily family = registry.parse(TopologyFamily.class, question.topology());
          return StatedProblem.of(
              registry,
              family,
              memory.of(Topology.class, family, family::build),
              question.collective(),
              question.switchingIfGiven(),
              Objective.SLOTS);
        });
  }

  private PlanRequest request(final Question question, final String scheduler, final long budget) {
    return PlanRequest.of(question.collective(), question.topology())
        .switching(question.switchingIfGiven())
        .seed(seed)
        .budget(budget)
        .schedulers(List.of(scheduler))
        .build();
  }

  /// What a schedule costs by the cost model that `model` names, for contributions of each size.
  public List<Time> times(final Verified verified, final String model, final List<Bytes> sizes) {
    return registry.parse(CostModel.class, model).prices(verified, sizes).stream()
        .map(Price::time)
        .toList();
  }

  /// The best certified bound on the slots of any schedule.
  public long bound(final Question question) {
    final Failures failures = new Failures();
    final long slots = survey(question, failures).all().getFirst().bound().slots();
    failures.requireNone();
    return slots;
  }

  /// What one bound certifies; quicker than to ask all.
  public long bound(final Question question, final String name) {
    return survey(question, new Failures()).only(name).bound().slots();
  }

  private BoundSurvey survey(final Question question, final Failures failures) {
    final StatedProblem stated =
        StatedProblem.of(
            registry,
            question.topology(),
            question.collective(),
            question.switchingIfGiven(),
            Objective.SLOTS);
    return new BoundSurvey(
        registry, stated.problem(), new Budget(BOUND_BUDGET, interrupted), seed, failures);
  }

  /// What becomes of a schedule after each single link has failed.
  public List<RepairRow> singleFaults(final Question question, final long budget) {
    final RepairTable table =
        new Repairs(
                context().silent(),
                RepairRequest.of(question.collective(), question.topology())
                    .switching(question.switchingIfGiven())
                    .seed(seed)
                    .budget(budget)
                    .build())
            .all(false, false, false);
    Failures.requireNone(table.failures());
    return table.rows();
  }

  /// A problem as spec text; an empty `switching` is what is natural for the topology.
  public record Question(String collective, String topology, String switching) {
    Optional<String> switchingIfGiven() {
      return Optional.of(switching).filter(text -> !text.isEmpty());
    }
  }
}
