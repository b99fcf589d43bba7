package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.experiment.phase.PhaseDiagram;
import org.heliograph.lab.experiment.phase.PhasePrices;
import org.heliograph.lab.experiment.phase.PhaseRanges;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseStudy;
import org.heliograph.lab.experiment.repair.RepairRecord;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whatever a plug-in throws is a row with its reason; all other rows are there.
final class FailuresTest {
  private static final String SOUND = "shortest-path-greedy";

  @TempDir private Path folder;
  private Registry registry = Registered.REGISTRY;

  @BeforeEach
  void plugins() throws IOException {
    registry = Registry.of(FailingPlugins.in(folder));
  }

  private PlanRecord plan(final String cost, final String energy, final String... schedulers) {
    return new Planner(StudyContext.of(registry))
        .plan(
            PlanRequest.of("all-gather", "ring(4)")
                .with(new Search(2, 1))
                .with(Participants.of(List.of(schedulers)).with(Breadth.COMPOSITES))
                .with(
                    new Pricing(
                        Optional.empty(),
                        Optional.empty(),
                        named(CostModel.class, cost),
                        named(EnergyModel.class, energy))))
        .record();
  }

  private <T extends Plugin> Optional<T> named(final Class<T> kind, final String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(registry.parse(kind, text));
  }

  private static FailureRecord failure(
      final List<FailureRecord> failures, final String kind, final String name) {
    assertThat(failures).extracting(FailureRecord::name).contains(name);
    final FailureRecord found =
        failures.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    assertThat(found.kind()).isEqualTo(kind);
    return found;
  }

  private static void assertShown(final PlanRecord plan, final String name, final Thrown thrown) {
    assertThat(plan.results()).extracting(ResultRecord::scheduler).containsExactly(SOUND);
    assertThat(plan.best()).isPresent();
    assertThat(plan.omitted().skipped()).extracting(SkippedRecord::scheduler).containsExactly(name);
    final String reason = plan.omitted().skipped().getFirst().reason();
    assertThat(reason).contains(thrown.reason()).doesNotContain("\n");
    final FailureRecord failure = failure(plan.omitted().failures(), "scheduler", name);
    assertThat(failure.reason()).isEqualTo(reason);
    assertThat(failure.report().isPresent()).isEqualTo(thrown != Thrown.MEMORY);
  }

  @ParameterizedTest
  @EnumSource(Thrown.class)
  void whateverASchedulerThrowsIsItsRow(final Thrown thrown) {
    final String kind = "(thrown=" + thrown.name().toLowerCase(Locale.ROOT) + ")";
    final String brief = thrown == Thrown.RUNTIME ? "" : kind;
    assertShown(
        plan("", "", "fails-in-schedule" + kind, SOUND), "fails-in-schedule" + brief, thrown);
  }

  @ParameterizedTest
  @EnumSource(Thrown.class)
  void whateverItThrowsBeforeItsTurnIsItsRow(final Thrown thrown) {
    final String kind = "(thrown=" + thrown.name().toLowerCase(Locale.ROOT) + ")";
    final String supports = thrown == Thrown.LINKAGE ? "" : kind;
    final String assembly = thrown == Thrown.NATIVE ? "" : kind;
    assertShown(
        plan("", "", "fails-in-supports" + kind, SOUND), "fails-in-supports" + supports, thrown);
    assertShown(
        plan("", "", "fails-in-assembly" + kind, SOUND), "fails-in-assembly" + assembly, thrown);
  }

  @Test
  void thePlanOfAllShowsWhateverFailsBesideAllOthers() {
    final PlanRecord sound =
        new Planner(StudyContext.of(Registered.REGISTRY))
            .plan(
                PlanRequest.of("all-gather", "ring(4)")
                    .with(new Search(2, 1))
                    .with(Participants.of(Breadth.COMPOSITES)))
            .record();
    final PlanRecord plan = plan("", "");
    assertThat(plan.results())
        .extracting(ResultRecord::digest)
        .containsExactlyElementsOf(sound.results().stream().map(ResultRecord::digest).toList());
    assertThat(plan.bound()).isEqualTo(sound.bound());
    assertThat(plan.bounds())
        .extracting(BoundRecord::name)
        .containsExactlyElementsOf(sound.bounds().stream().map(BoundRecord::name).toList());
    assertThat(plan.claims()).isEqualTo(sound.claims());
    failure(plan.omitted().failures(), "scheduler", "fails-in-supports");
    failure(plan.omitted().failures(), "scheduler", "fails-in-schedule");
    failure(plan.omitted().failures(), "scheduler", "group-swap-group(of=fails-in-supports)");
    failure(plan.omitted().failures(), "scheduler", "fails-as-composite(" + SOUND + ")");
    failure(plan.omitted().failures(), "lower bound", "fails-in-bound");
    failure(plan.omitted().failures(), "lower bound", "fails-in-bound-supports");
    failure(plan.omitted().failures(), "lower bound", "fails-at-length");
    failure(plan.omitted().failures(), "lower bound", "fails-in-costliness");
    failure(plan.omitted().failures(), "claim", "fails-in-claim");
  }

  @Test
  void costlyBoundsMayFailToo() {
    final PlanRecord plan =
        new Planner(StudyContext.of(registry))
            .plan(
                PlanRequest.of("all-to-all", "mesh(2,3)")
                    .with(new Search(2, 1))
                    .with(Participants.of(List.of("breadth-first-tree"))))
            .record();
    assertThat(plan.best()).isPresent();
    assertThat(plan.bounds()).extracting(BoundRecord::name).contains("lp-channel-weights");
    assertThat(
            failure(plan.omitted().failures(), "lower bound", "fails-in-check")
                .report()
                .orElseThrow())
        .contains("ArrayIndexOutOfBoundsException", "FailingPlugins$Unchecked.check");
  }

  @Test
  void whatIsAssembledOutlivesItsMembers() {
    // It has a gap, so that every member is asked.
    final PlanRecord plan =
        new Planner(StudyContext.of(registry))
            .plan(
                PlanRequest.of("all-reduce", "petersen")
                    .with(new Search(2, 1))
                    .with(Participants.of(List.of("best"))))
            .record();
    assertThat(plan.results()).extracting(ResultRecord::scheduler).containsExactly("best");
    failure(plan.omitted().failures(), "scheduler", "fails-in-supports");
    failure(plan.omitted().failures(), "lower bound", "fails-in-bound");
  }

  @ParameterizedTest
  @EnumSource(Thrown.class)
  void schedulesAreRankedWhereTheCostModelFails(final Thrown thrown) {
    final String cost = "fails-in-price(thrown=" + thrown.name().toLowerCase(Locale.ROOT) + ")";
    final PlanRecord plan = plan(cost, "fails-in-expense", SOUND);
    assertThat(plan.results()).extracting(ResultRecord::scheduler).containsExactly(SOUND);
    assertThat(plan.problem().cost()).isEqualTo("slot-time");
    assertThat(plan.notes())
        .anyMatch(note -> note.startsWith("Times are those of slot-time, since"));
    assertThat(plan.omitted().failures())
        .filteredOn(failure -> failure.kind().equals("cost model"))
        .singleElement()
        .satisfies(failure -> assertThat(failure.name()).startsWith("fails-in-price"));
    assertThat(plan.results().getFirst().energy()).isEqualTo(Optional.empty());
    failure(plan.omitted().failures(), "energy model", "fails-in-expense");
  }

  @Test
  void comparisonsGoOn() {
    final ComparisonRecord record =
        new ComparisonRunner(StudyContext.of(registry))
            .compare(
                new ComparisonRequest(
                    new Question("all-gather", "ring(4)"),
                    Participants.of(List.of("fails-in-schedule", "fails-in-supports", SOUND)),
                    new Search(1, 1),
                    2))
            .record();
    assertThat(record.results().getFirst().scheduler()).isEqualTo(SOUND);
    assertThat(record.results().getFirst().successes()).isEqualTo(2);
    assertThat(record.results().getLast().runs())
        .allMatch(run -> run.reason().orElseThrow().contains("internal error"));
    assertThat(record.omitted().skipped())
        .extracting(SkippedRecord::scheduler)
        .containsExactly("fails-in-supports");
    failure(record.omitted().failures(), "scheduler", "fails-in-schedule");
    failure(record.omitted().failures(), "lower bound", "fails-in-bound");
  }

  @Test
  void repairsGoOn() {
    final RepairRecord record =
        new Repairs(
                StudyContext.of(registry),
                new RepairRequest(
                    new RepairRequest.Start.Planned("all-gather", "ring(4)"),
                    Optional.empty(),
                    Optional.empty(),
                    Bytes.parse("1KiB"),
                    1,
                    1,
                    0))
            .repair(List.of("0-1"), List.of(), true)
            .record();
    assertThat(record.best()).isPresent();
    failure(record.failures(), "repairer", "fails-in-repair");
  }

  private PhaseRecord phases(final String... strategies) {
    return new PhaseStudy(StudyContext.of(registry))
        .run(
            new PhaseDiagram(
                registry.parse(Collective.class, "all-gather"),
                registry.parse(TopologyFamily.class, "ron(2,8)"),
                Optional.empty(),
                false,
                Optional.empty(),
                new PhaseRanges("1KiB..1MiB", "10ns..10us", "3x3"),
                new PhasePrices(),
                Optional.of(1),
                Arrays.stream(strategies).map(it -> registry.parse(Scheduler.class, it)).toList(),
                2,
                1,
                new ThreadCount()));
  }

  @Test
  void aPhaseDiagramIsThatOfTheStrategiesThatDoNotFail() {
    final PhaseRecord sound = phases("static-ring", "swing", "bruck");
    final PhaseRecord record =
        phases("static-ring", "swing", "fails-in-choice", "bruck", "fails-in-schedule");
    assertThat(record.map().cells()).isEqualTo(sound.map().cells());
    assertThat(record.omitted().skipped())
        .extracting(SkippedRecord::scheduler)
        .containsExactly("fails-in-choice", "fails-in-schedule");
    failure(record.omitted().failures(), "scheduler", "fails-in-choice");
    failure(record.omitted().failures(), "scheduler", "fails-in-schedule");
  }

  @Test
  void anExhibitThatFailsIsShownAsFailed() {
    final ExhibitContext context = new ExhibitContext(registry, 1, Progress.SILENT, () -> false);
    final ExhibitRecord record = ComputedExhibit.of(FailingPlugins.exhibit(), context).record();
    assertThat(record.holds()).isFalse();
    assertThat(record.verdict()).isEqualTo("failed");
    assertThat(record.notes().getFirst()).startsWith("Not computed: internal error (Asser");
    assertThat(record.rows().getFirst().getFirst()).contains("AssertionError: a planted fault");
  }

  @Test
  void theProgramSaysSoAndItsExitCodeSpeaksOfThePlan() throws Exception {
    FailingPlugins.in(folder);
    final Run text =
        Run.with(folder, "plan", "all-gather", "--on", "ring(4)", "--budget", "2", "--all");
    assertThat(text.code()).as(text.err()).isZero();
    assertThat(text.out())
        .contains("internal error (IllegalStateException: a planted fault); please report")
        .contains("  lower bound fails-in-bound: internal error (StackOverflowError")
        .contains("The reports of internal errors are in the output of --json.");
    final Run json =
        Run.with(
            folder, "plan", "all-gather", "--on", "ring(4)", "--budget", "2", "--all", "--json");
    assertThat(json.code()).as(json.err()).isZero();
    Schemas.requireKept("plan", json.out());
    assertThat(json.json().get("omitted").get("failures").findValuesAsString("report").toString())
        .contains("FailingPlugins$FailsInSchedule.schedule");
  }
}
