package org.heliograph.house;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.cost.Claim;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.cost.EnergyUse;
import org.heliograph.cost.ScheduleTime;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.reproduction.Agreement;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.ExhibitCost;
import org.heliograph.reproduction.ItemKind;
import org.heliograph.reproduction.Paper;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Plug-ins of every kind that fail wherever they are asked.
public final class FailingPlugins {
  private static final Map<Class<? extends Plugin>, List<Class<? extends Plugin>>> KINDS =
      Map.of(
          Scheduler.class,
              List.of(
                  FailsInSupports.class,
                  FailsInSchedule.class,
                  FailsInAssembly.class,
                  FailsInChoice.class,
                  FailsAsComposite.class),
          LowerBound.class,
              List.of(
                  FailsInBound.class,
                  FailsInBoundSupports.class,
                  FailsInCheck.class,
                  FailsAtLength.class,
                  FailsInCostliness.class),
          Repairer.class, List.of(FailsInRepair.class),
          Claim.class, List.of(FailsInClaim.class),
          CostModel.class, List.of(FailsInPrice.class),
          EnergyModel.class, List.of(FailsInExpense.class));

  private FailingPlugins() {}

  /// All of them, listed in `folder`.
  static ListedPlugins in(final Path folder) throws IOException {
    final ListedPlugins plugins = new ListedPlugins(folder);
    for (final Map.Entry<Class<? extends Plugin>, List<Class<? extends Plugin>>> kind :
        KINDS.entrySet()) {
      plugins.with(kind.getKey(), kind.getValue().stream().map(Class::getName).toList());
    }
    return plugins;
  }

  /// A scheduler that cannot say whether it applies.
  public record FailsInSupports(Thrown thrown) implements Scheduler {
    public FailsInSupports() {
      this(Thrown.LINKAGE);
    }

    @Override
    public Support supports(final Problem problem) {
      return thrown.thrown();
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return thrown.thrown();
    }
  }

  /// A scheduler that says it applies, and fails.
  public record FailsInSchedule(Thrown thrown) implements Scheduler {
    public FailsInSchedule() {
      this(Thrown.RUNTIME);
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return thrown.thrown();
    }
  }

  /// A scheduler made of the others that cannot be made.
  public record FailsInAssembly(Thrown thrown) implements AssembledScheduler {
    public FailsInAssembly() {
      this(Thrown.NATIVE);
    }

    @Override
    public Scheduler of(final Scheduler portfolio) {
      return thrown.thrown();
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return thrown.thrown();
    }
  }

  /// A composite that refuses every component.
  public record FailsAsComposite(Scheduler of) implements Scheduler {
    public FailsAsComposite {
      Thrown.SERVICE.thrown();
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return Thrown.SERVICE.thrown();
    }
  }

  /// A lower bound that says it applies, and fails.
  public record FailsInBound() implements LowerBound {
    @Override
    public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
      return Thrown.STACK.thrown();
    }
  }

  /// A lower bound that cannot say whether it applies.
  public record FailsInBoundSupports() implements LowerBound {
    @Override
    public Support supports(final Problem problem) {
      return Thrown.CHECKED.thrown();
    }

    @Override
    public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
      return Thrown.CHECKED.thrown();
    }
  }

  /// A costly lower bound whose certificate cannot be checked.
  public record FailsInCheck() implements LowerBound {
    @Override
    public boolean isCostly() {
      return true;
    }

    @Override
    public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
      return new Bound(1_000, "A planted claim.", "nowhere", new Unchecked());
    }
  }

  /// A lower bound that claims more than its certificate proves.
  public record FailsAtLength() implements LowerBound {
    @Override
    public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
      return new Bound(1_000, "A planted claim.", "nowhere", new Claimed());
    }
  }

  /// A lower bound that cannot say what it costs.
  public record FailsInCostliness() implements LowerBound {
    @Override
    public boolean isCostly() {
      throw new AssertionError("a planted fault");
    }

    @Override
    public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
      return Thrown.MEMORY.thrown();
    }
  }

  /// A certificate whose check fails.
  public record Unchecked() implements Certificate {
    @Override
    public long check(final Problem problem) {
      throw new ArrayIndexOutOfBoundsException("a planted fault");
    }
  }

  /// A certificate of one slot.
  public record Claimed() implements Certificate {
    @Override
    public long check(final Problem problem) {
      return 1;
    }
  }

  /// A repairer that fails.
  public record FailsInRepair() implements Repairer {
    @Override
    public Outcome repair(
        final Task task,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return Thrown.OTHER.thrown();
    }
  }

  /// A claim that fails.
  public record FailsInClaim() implements Claim {
    @Override
    public Support supports(final Problem problem) {
      return Support.yes();
    }

    @Override
    public OptionalLong slots(final Problem problem) {
      return Thrown.CLASS.thrown();
    }

    @Override
    public String source() {
      return "nowhere";
    }
  }

  /// A cost model that fails.
  public record FailsInPrice(Thrown thrown) implements CostModel {
    public FailsInPrice() {
      this(Thrown.RUNTIME);
    }

    @Override
    public ScheduleTime price(final Verified verified, final Bytes size) {
      return thrown.thrown();
    }
  }

  /// A model of energy that fails.
  public record FailsInExpense() implements EnergyModel {
    @Override
    public EnergyUse expense(final Verified verified, final Bytes size) {
      return Thrown.NOTHING.thrown();
    }
  }

  /// A strategy that cannot choose.
  public record FailsInChoice() implements ReconfigurationStrategy {
    @Override
    public Function<CostParameters, Scheduler> on(final Problem problem) {
      throw new IllegalStateException("a planted fault");
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return Thrown.RUNTIME.thrown();
    }
  }

  /// An exhibit that cannot be computed.
  static Exhibit exhibit() {
    return new Exhibit(
        new Paper(
            1,
            "evolution",
            "jaros2008",
            "A planted paper",
            new Paper.About("Nobody", "2008", "It cannot be computed.")),
        "table99",
        ItemKind.TABLE,
        Agreement.EXACT,
        ExhibitCost.LIGHT,
        "a planted table",
        ExhibitComputation.computedBy(_ -> Thrown.ASSERTION.thrown()));
  }
}
