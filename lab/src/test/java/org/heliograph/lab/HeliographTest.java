package org.heliograph.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.cost.Hockney;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.bound.BoundAnswer;
import org.heliograph.lab.experiment.bound.BoundStudy;
import org.heliograph.lab.experiment.compare.Comparison;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.experiment.control.Control;
import org.heliograph.lab.experiment.control.ControlAnswer;
import org.heliograph.lab.experiment.execution.Execution;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.experiment.repair.FaultChoice;
import org.heliograph.lab.experiment.repair.Repair;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.experiment.simulation.SimulationAnswer;
import org.heliograph.lab.experiment.traffic.LatencyCurves;
import org.heliograph.lab.experiment.traffic.Traffic;
import org.heliograph.lab.experiment.verification.FileVerificationRecord;
import org.heliograph.lab.experiment.verification.Verify;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.reference.Citation;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;
import org.heliograph.registry.Registry;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The façade does what the command line does, with texts and with records.
final class HeliographTest {
  @TempDir private Path folder;

  private static PlanTask ring() {
    return Heliograph.plan("all-to-all").on("ring(5)").scheduler("shortest-path-greedy");
  }

  @Test
  void recordsMeanWhatTheirTextsMean() {
    final PlanAnswer named =
        Heliograph.plan("all-to-all")
            .on("torus(3,3)")
            .switching("circuit(ports=1)")
            .scheduler("shortest-path-greedy(paths=8)")
            .size("64KiB")
            .effort(Effort.QUICK)
            .run();
    final PlanAnswer typed =
        Heliograph.plan(new AllToAll())
            .on(new Torus(List.of(3, 3)))
            .switching("circuit(ports=1)")
            .scheduler(new ShortestPathGreedy())
            .size(Bytes.parse("64KiB"))
            .budget(Effort.QUICK.evaluations())
            .run();
    assertThat(typed.best().orElseThrow().schedule().digest())
        .isEqualTo(named.best().orElseThrow().schedule().digest());
    assertThat(typed.summary()).isEqualTo(named.summary());
    assertThat(typed.record().problem()).isEqualTo(named.record().problem());
  }

  @Test
  void anyOptionOfThePlanIsSetByItsName() {
    final PlanAnswer plan =
        ring().option("chunks", "2").option("cost", new Hockney()).option("why", "true").run();
    assertThat(plan.record().problem().collective()).isEqualTo("all-to-all(chunks=2)");
    assertThat(plan.asked().why()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ring().option("chunk", "2"))
        .withMessageStartingWith("No option of plan named 'chunk'. Known, nearest first: chunks");
  }

  @Test
  void aPlanSaysItsAnswerInTwoLines() {
    final PlanAnswer plan = ring().run();
    assertThat(plan.isOptimal()).isTrue();
    assertThat(plan.summary().lines())
        .hasSize(2)
        .satisfiesExactly(
            answer ->
                assertThat(answer)
                    .isEqualTo(
                        "all-to-all on ring(5): 3 slots for 20 chunks of 256 B (undivided),"
                            + " verified, optimal: fewest slots"),
            reason ->
                assertThat(reason)
                    .contains(" for 1 KiB per node, by shortest-path-greedy; at least 3 slots: ")
                    .endsWith(plan.bound().argument()));
  }

  @Test
  void aPlanIsWrittenVerifiedAndSimulated() {
    final PlanAnswer plan = ring().run();
    assertThat(plan.writeTo(folder.resolve("plan")))
        .extracting(Path::getFileName)
        .extracting(Path::toString)
        .containsExactly(
            "certificate.json",
            "schedule.json",
            "schedule.svg",
            "topology.svg",
            "plan.json",
            "plan.html");
    final Path schedule = folder.resolve("plan/schedule.json");
    final FileVerificationRecord verdict =
        new Verify(schedule)
            .certifiedBy(folder.resolve("plan/certificate.json"))
            .answer(StudyContext.of(Heliograph.registry()))
            .record();
    assertThat(verdict.accepted()).isTrue();
    assertThat(verdict.optimal()).isTrue();
    final SimulationAnswer read = Heliograph.simulate(schedule).size("64KiB").run();
    final SimulationAnswer known = Heliograph.simulate(plan).size("64KiB").run();
    assertThat(read.record().time()).isEqualTo(known.record().time());
    assertThat(known.record().schedule().scheduler()).contains("shortest-path-greedy");
    assertThat(known.writeTo(folder.resolve("simulation"))).hasSize(2);
  }

  @Test
  void aScheduleForAnotherProblemIsRejected() {
    final Verified best = ring().run().best().orElseThrow();
    final StatedProblem stated = Heliograph.problem("all-to-all").on("ring(5)");
    assertThat(Heliograph.verify(stated.problem(), best.schedule())).isInstanceOf(Verified.class);
    final StatedProblem other = Heliograph.problem("all-to-all").on("ring(6)");
    assertThat(Heliograph.verify(other.problem(), best.schedule())).isInstanceOf(Rejected.class);
  }

  @Test
  void aScheduleIsRepairedAfterALinkFailed() {
    final ScheduleText start = ScheduleText.of(new AllToAll(), new Torus(List.of(3, 3)));
    final RepairedSchedule repaired =
        new Repair(start, FaultChoice.of(List.of("0-1"), List.of()))
            .repaired(StudyContext.of(Registry.load()));
    assertThat(repaired.best()).isPresent();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Repair(start, FaultChoice.of(List.of(), List.of()))
                    .answer(StudyContext.of(Registry.load())))
        .withMessageContaining("name what fails");
  }

  @Test
  void randomTrafficAndControlProtocolsAreSimulated() {
    final Traffic usual = new Traffic(new Mesh(List.of(3, 3)));
    final LatencyCurves traffic =
        new Traffic(
                usual.topology(),
                usual.traffic(),
                usual.router(),
                Loads.of(0.1),
                usual.messages(),
                usual.window())
            .answer(StudyContext.of(Registry.load()));
    assertThat(traffic.record().curves().getFirst().loads()).hasSize(1);
    final Control simple = new Control(new StackKautz(2, 2, 2));
    final ControlAnswer protocol =
        new Control(
                simple.topology(),
                simple.protocol(),
                simple.traffic(),
                100,
                Loads.of(0.5),
                simple.sources(),
                simple.options())
            .answer(StudyContext.of(Registry.load()));
    assertThat(protocol.record().outcomes()).hasSize(1);
    assertThat(protocol.writeNamed()).isEmpty();
  }

  @Test
  void wrongInputIsOneSentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.plan("all-to-all").on("torsu(4,4)").run())
        .withMessageStartingWith("No topology named 'torsu'. ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ring().size("65536"))
        .withMessageContaining("has no unit");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ring().seconds(0))
        .withMessage("--seconds (0) must lie between 1 and 1000000000.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.simulate(folder.resolve("none.json")).run());
  }

  /// Counts what a plan reports.
  private static final class Reports implements Progress {
    private final AtomicLong standings = new AtomicLong();

    @Override
    public void at(final long done, final long total, final String what) {}

    @Override
    public void standing(final Standing standing) {
      standings.incrementAndGet();
    }
  }

  @Test
  void aPlanReportsItsProgressAndStopsWhenItIsCancelled() {
    final Reports reports = new Reports();
    final PlanAnswer plan =
        Heliograph.plan("all-to-all")
            .on("torus(5,6)")
            .effort(Effort.THOROUGH)
            .onProgress(reports)
            .cancelWhen(() -> reports.standings.get() > 20)
            .run();
    assertThat(plan.record().run().interrupted()).isTrue();
    assertThat(plan.bound().slots()).isPositive();
  }

  @Test
  void aRegistryCanBeGiven() {
    final Registry empty = Registry.of(ClassLoader.getPlatformClassLoader());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.with(empty).plan("all-to-all").on("ring(5)").run())
        .withMessageContaining("No topology");
    assertThat(Heliograph.with(Registry.load()).plan("barrier").on("ring(3)").run().best())
        .isPresent();
  }

  private Path schedule() {
    ring().run().writeTo(folder.resolve("mine"));
    return folder.resolve("mine/schedule.json");
  }

  @Test
  void aScheduleFileIsRankedBesideTheSchedulers() {
    final Path file = schedule();
    final List<ResultRecord> rows =
        ring().scheduler("flooding").with(file).run().record().results();
    assertThat(rows)
        .extracting(ResultRecord::scheduler)
        .containsExactlyInAnyOrder(file.toString(), "shortest-path-greedy", "flooding");
    final ResultRecord given =
        rows.stream().filter(row -> row.scheduler().equals(file.toString())).findFirst().get();
    assertThat(given.slots()).isEqualTo(3);
    assertThat(given.seconds()).isZero();
    assertThat(given.optimal()).isTrue();
  }

  @Test
  void aScheduleFileDoesNotEndTheSearchOfThePortfolio() {
    final List<ResultRecord> without =
        Heliograph.plan("all-to-all").on("ring(5)").run().record().results();
    final List<ResultRecord> with =
        Heliograph.plan("all-to-all").on("ring(5)").with(schedule()).run().record().results();
    assertThat(with).hasSize(without.size() + 1);
  }

  @Test
  void aScheduleFileForAnotherProblemIsRefused() {
    final Path file = schedule();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.plan("all-to-all").on("ring(6)").with(file).run())
        .withMessage("'%s' is for all-to-all on ring(5), not for all-to-all on ring(6).", file);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.plan("all-gather").on("ring(5)").with(file).run())
        .withMessageStartingWith("'%s' is for all-to-all, not for all-gather.", file);
  }

  @Test
  void aScheduleFileThatBreaksTheRulesIsRejected() {
    final Path file = schedule();
    final PlanAnswer plan = ring().switching("circuit(ports=1)").with(file).run();
    assertThat(plan.record().omitted().skipped())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.scheduler()).isEqualTo(file.toString());
              assertThat(row.reason()).contains("3 slots was rejected: PortLimit");
            });
  }

  @Test
  void aScheduleFileIsCompared() {
    final Path file = schedule();
    final Comparison result =
        new ComparisonRunner(StudyContext.of(Registry.load()))
            .compare(
                new ComparisonRequest(
                    new Question("all-to-all", "ring(5)"),
                    new Participants(
                        List.of("flooding"), List.of(), List.of(file), Optional.empty()),
                    new Search(),
                    2));
    assertThat(result.record().results().getFirst().scheduler()).isEqualTo(file.toString());
    assertThat(result.record().results().getFirst().successes()).isEqualTo(2);
  }

  @Test
  void boundsAreProvedAndWritten() {
    final Registry registry = Heliograph.registry();
    final BoundAnswer bounds =
        new BoundStudy(new Question("all-to-all", "ring(5)")).answer(StudyContext.of(registry));
    assertThat(bounds.best().slots()).isEqualTo(3);
    assertThat(bounds.records().getFirst().slots()).isEqualTo(3);
    bounds.writeTo(folder.resolve("bound.json"));
    assertThat(
            new Verify(schedule())
                .certifiedBy(folder.resolve("bound.json"))
                .answer(StudyContext.of(registry))
                .record()
                .boundSlots())
        .hasValue(3);
  }

  @Test
  void thePapersOfAPlanAreCited() {
    final PlanAnswer plan =
        Heliograph.plan("all-to-all").on("petersen").scheduler("umda").effort(Effort.QUICK).run();
    assertThat(plan.sources()).contains("jaros2008", "jaros2008, network Petersen");
    assertThat(plan.citation().keys()).contains("jaros2008").doesNotHaveDuplicates();
    assertThat(plan.citation().bibtex()).contains("@inproceedings{jaros2008,");
  }

  @Test
  void pluginsAndKeysAreCited() {
    final Citation citation = Heliograph.cite("umda", "stack-kautz", "flooding", "hart1968");
    assertThat(citation.keys()).containsExactly("jaros2008", "stack-kautz", "hart1968");
    assertThat(citation.uncited()).containsExactly("flooding");
    assertThat(citation.bibtex().lines().filter(line -> line.startsWith("@"))).hasSize(3);
    assertThat(Heliograph.cite("reversed(of=umda)").keys()).containsExactly("jaros2008");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heliograph.cite("umdaa"))
        .withMessageStartingWith("No plug-in or key named 'umdaa'. Known, nearest first: umda,");
    assertThatIllegalArgumentException()
        .isThrownBy(Heliograph::cite)
        .withMessageStartingWith("cite: name what to cite");
  }

  @Test
  void aScheduleIsExecuted() {
    final StatedSchedule schedule =
        Heliograph.plan("all-reduce").on("ring(4)").run().schedule().orElseThrow();
    assertThat(Execution.of(schedule, Optional.empty(), 1).wrong()).isZero();
  }
}
