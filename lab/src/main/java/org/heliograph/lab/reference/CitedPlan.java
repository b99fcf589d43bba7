package org.heliograph.lab.reference;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.TimeScope;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.TextInput;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Sources;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// What the answer of a plan rests on, as far as its record in JSON says so.
record CitedPlan(Problem problem, Optional<Result> best, Proof bound, List<Proof> timeBounds) {
  private static final String FILE = "plan.json";
  private static final String TIME = "time";

  /// The problem of a plan, with the specs of its plug-ins.
  record Problem(
      String topology,
      String collective,
      String switching,
      HardwareSpec hardware,
      String objective,
      String cost,
      Optional<String> energy) {}

  /// The hardware of a plan.
  record HardwareSpec(String spec) {}

  /// The best schedule of a plan.
  record Result(String scheduler) {}

  /// A bound with its source; `scope` is that of a bound on time.
  record Proof(String source, Optional<String> scope) {}

  /// What `plan` rests on.
  static CitedPlan of(final PlanRecord plan) {
    final ProblemRecord stated = plan.problem();
    return new CitedPlan(
        new Problem(
            stated.topology(),
            stated.collective(),
            stated.switching(),
            new HardwareSpec(stated.hardware().spec()),
            stated.objective(),
            stated.cost(),
            stated.energy()),
        plan.best().map(row -> new Result(row.scheduler())),
        new Proof(plan.bound().source(), Optional.empty()),
        plan.timeBounds().stream()
            .map(row -> new Proof(row.source(), Optional.of(row.scope())))
            .toList());
  }

  /// The plan that `path` names, a file or the folder of `plan --out`.
  static CitedPlan of(final Path path) {
    final Path file = Files.isDirectory(path) ? path.resolve(FILE) : path;
    return read(file, TextInput.read(file, TextInput.MAX_BYTES, CitedPlan::whole));
  }

  private static String whole(final BufferedReader reader) throws IOException {
    return reader.readAllAsString();
  }

  private static CitedPlan read(final Path file, final String text) {
    final CitedPlan plan = JsonText.read(file, text, CitedPlan.class);
    if (plan == null || plan.problem() == null || plan.bound() == null) {
      throw new IllegalArgumentException(
          file + ": it is no plan. Name the folder of plan --out, or its " + FILE + ".");
    }
    return plan;
  }

  /// The sources of its best scheduler, its best bounds, its problem and its models.
  Set<String> sources(final Registry registry) {
    final Set<String> sources = new LinkedHashSet<>();
    best.map(Result::scheduler)
        .filter(text -> registry.names(Scheduler.class).contains(text.replaceFirst("\\(.*", "")))
        .ifPresent(text -> add(registry, Scheduler.class, text, sources));
    sources.add(bound.source());
    if (problem.objective().equals(TIME)) {
      for (final TimeScope scope : TimeScope.values()) {
        timeBounds.stream()
            .filter(proof -> proof.scope().equals(Optional.of(scope.text())))
            .findFirst()
            .ifPresent(proof -> sources.add(proof.source()));
      }
    }
    add(registry, TopologyFamily.class, problem.topology(), sources);
    add(registry, Collective.class, problem.collective(), sources);
    add(registry, SwitchingModel.class, problem.switching(), sources);
    add(registry, Hardware.class, problem.hardware().spec(), sources);
    add(registry, CostModel.class, problem.cost(), sources);
    problem.energy().ifPresent(energy -> add(registry, EnergyModel.class, energy, sources));
    return sources;
  }

  private static void add(
      final Registry registry,
      final Class<? extends Plugin> kind,
      final String text,
      final Set<String> sources) {
    sources.addAll(Sources.of(registry.parse(kind, text)));
  }
}
