package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The architecture as a list: a class imports only from its own package and from packages above.
final class FlowTest {
  private static final String BASE = "org.heliograph.";

  /// THE LIST. `x.*` stands for all packages below `x`, which are strangers to each other.
  private static final List<String> FLOW =
      List.of(
          "primitive",
          "plugin",
          "units",
          "graph",
          "topology",
          "topology.view",
          "topology.family",
          "collective",
          "collective.family",
          "workload",
          "workload.family",
          "traffic",
          "control",
          "resources",
          "schedule",
          "switching",
          "switching.model",
          "hardware",
          "problem",
          "bound",
          "bound.family",
          "verify",
          "interchange",
          "cost",
          "cost.claim",
          "simulate",
          "simulate.*",
          "run",
          "application",
          "application.family",
          "algorithm",
          "algorithm.kernel",
          "algorithm.kernel.*",
          "algorithm.*",
          "solvers",
          "solvers.*",
          "registry",
          "formats",
          "formats.graph",
          "formats.network",
          "formats.foreign",
          "formats.binding",
          "formats.topology",
          "formats.*",
          "lab.draw",
          "lab.page",
          "lab.transport.*",
          "lab.store",
          "lab.study",
          "lab.experiment.engine",
          "lab.experiment",
          "lab.experiment.file",
          "lab.planner",
          "lab.experiment.workload",
          "lab.experiment.resources",
          "lab.experiment.repair",
          "lab.experiment.networks",
          "lab.experiment.*",
          "lab.report",
          "lab.reference",
          "lab.plan",
          "lab",
          "cluster",
          "reproduction",
          "reproduction.*",
          "reproduce",
          "app.web.http",
          "app.web.job",
          "app.web.study",
          "app.web",
          "app.cli",
          "app.hot",
          "testkit",
          "testkit.*");

  /// Those who may not meet, in either direction, nor may the packages below them.
  private static final List<Pair> STRANGERS =
      List.of(
          new Pair("verify", "algorithm"),
          new Pair("cost", "simulate"),
          new Pair("bound", "verify"),
          new Pair("algorithm", "cost"),
          new Pair("algorithm", "simulate"));

  private static final String RULE = "switching.Rule";
  private static final Set<String> MAY_IMPORT_REGISTRY =
      Set.of("registry", "formats", "lab", "cluster", "reproduction", "reproduce", "app");
  private static final Set<String> REPORT_MAY_IMPORT =
      Set.of(
          "lab.report",
          "lab.planner",
          "lab.experiment",
          "lab.study",
          "lab.page",
          "lab.draw",
          "units");

  private record Pair(String one, String other) {}

  @Test
  void everyImportFlowsDownTheList() {
    final JavaClasses classes = MainClasses.ALL;
    assertThat(classes).isNotEmpty();
    final List<String> offences = new ArrayList<>();
    for (final JavaClass origin : classes) {
      for (final Dependency dependency : origin.getDirectDependenciesFromSelf()) {
        final JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith("org.heliograph")) {
          offence(origin.getName(), target.getName())
              .ifPresent(law -> offences.add(law + " " + dependency.getDescription()));
        }
      }
    }
    assertThat(offences).isEmpty();
  }

  @Test
  void theLawAllowsWhatFlows() {
    assertThat(law("topology.family.Ring", "topology.Topology")).isEmpty();
    assertThat(law("algorithm.gather.ring.Wrht", "algorithm.Scheduler")).isEmpty();
    assertThat(law("algorithm.gather.ring.Wrht", "algorithm.gather.ring.WrhtGroups")).isEmpty();
    assertThat(law("verify.Verifier", "switching.Rule$Report")).isEmpty();
    assertThat(law("lab.experiment.Engine", "registry.Registry")).isEmpty();
    assertThat(law("lab.report.Page", "units.Time")).isEmpty();
  }

  @Test
  void theLawCatchesEachOffence() {
    assertThat(law("graph.Digraph", "topology.Topology")).get().asString().contains("above");
    assertThat(law("topology.Topology", "topology.family.Ring")).get().asString().contains("above");
    assertThat(law("algorithm.gather.ring.Wrht", "algorithm.broadcast.tree.BreadthFirstTree"))
        .isPresent();
    assertThat(law("newcomer.Thing", "units.Time")).get().asString().contains("not in the list");
    assertThat(law("algorithm.gather.ring.Wrht", "verify.Verifier"))
        .get()
        .asString()
        .contains("strangers");
    assertThat(law("simulate.Simulator", "cost.ScheduleTime"))
        .get()
        .asString()
        .contains("strangers");
    assertThat(law("verify.Verifier", "bound.Bound")).get().asString().contains("strangers");
    assertThat(law("algorithm.Scheduler", "cost.ScheduleTime"))
        .get()
        .asString()
        .contains("strangers");
    assertThat(law("algorithm.Scheduler", "simulate.Trace")).get().asString().contains("strangers");
    assertThat(law("algorithm.gather.ring.Wrht", "switching.Rule$Report"))
        .get()
        .asString()
        .contains("Rule");
    assertThat(law("testkit.Contract", "registry.Registry")).get().asString().contains("registry");
    assertThat(law("lab.report.Page", "schedule.Schedule")).get().asString().contains("report");
  }

  private static Optional<String> law(final String from, final String to) {
    return offence(BASE + from, BASE + to);
  }

  /// What is wrong with class `from` knowing class `to`, if anything.
  private static Optional<String> offence(final String from, final String to) {
    final String origin = packageOf(from);
    final String target = packageOf(to);
    if (row(origin) < 0 || row(target) < 0) {
      return Optional.of("package " + (row(origin) < 0 ? origin : target) + " is not in the list:");
    }
    for (final Pair pair : STRANGERS) {
      if ((within(origin, pair.one) && within(target, pair.other))
          || (within(origin, pair.other) && within(target, pair.one))) {
        return Optional.of(pair.one + " and " + pair.other + " are strangers:");
      }
    }
    if (within(origin, "algorithm") && (to + "$").startsWith(BASE + RULE + "$")) {
      return Optional.of("algorithm may not know Rule:");
    }
    if (target.equals("registry") && !MAY_IMPORT_REGISTRY.contains(origin.split("\\.", 2)[0])) {
      return Optional.of("only lab, app and formats may import registry:");
    }
    if (origin.equals("lab.report")
        && REPORT_MAY_IMPORT.stream().noneMatch(allowed -> within(target, allowed))) {
      return Optional.of("report imports only " + REPORT_MAY_IMPORT + ":");
    }
    if (!origin.equals(target) && row(target) >= row(origin)) {
      return Optional.of(target + " does not stand above " + origin + ":");
    }
    return Optional.empty();
  }

  private static String packageOf(final String name) {
    return name.substring(BASE.length(), Math.max(BASE.length(), name.lastIndexOf('.')));
  }

  private static boolean within(final String name, final String parent) {
    return name.equals(parent) || name.startsWith(parent + ".");
  }

  private static int row(final String name) {
    for (int row = 0; row < FLOW.size(); row++) {
      final String entry = FLOW.get(row);
      if (entry.equals(name)
          || (entry.endsWith(".*") && name.startsWith(entry.substring(0, entry.length() - 1)))) {
        return row;
      }
    }
    return -1;
  }
}
