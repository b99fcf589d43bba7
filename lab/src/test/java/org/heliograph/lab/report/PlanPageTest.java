package org.heliograph.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.lab.draw.PlanFigures;
import org.heliograph.lab.draw.ResultBar;
import org.heliograph.lab.draw.Samples;
import org.heliograph.lab.draw.Xml;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.MessageRecord;
import org.heliograph.lab.planner.PlanHeadline;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.lab.planner.PlanRecord.ProofRecord;
import org.heliograph.lab.planner.PlanRecord.ReasonRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.ScheduleDigest;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

class PlanPageTest {
  private static final String DIGEST = "sha256:00ff";

  private static PlanRecord plan(final String text, final boolean optimal, final boolean found) {
    final BoundRecord bound =
        new BoundRecord("cut", 3, "few " + text, "counting", "cut(" + text + ")");
    final ResultRecord best =
        new ResultRecord(
            text,
            optimal ? 3 : 5,
            optimal ? 0 : 2,
            optimal,
            new ResultRecord.Verification(true, "exact"),
            "4.5us",
            4_500_000,
            Optional.empty(),
            Optional.empty(),
            new ResultRecord.Usage(0, 3, 12, 0.625, 1),
            new ResultRecord.Optics(
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Optional.empty()),
            Optional.empty(),
            0.25,
            new ScheduleDigest(DIGEST));
    final ProblemRecord problem =
        new ProblemRecord(
            text,
            "all-gather",
            "circuit",
            new HardwareRecord(
                "default", 1, 16, 16, 0, false, "default: start-up 1us, 16Gb/s per lane"),
            "slots",
            5,
            5,
            5,
            Optional.empty(),
            5,
            new MessageRecord("1KiB", "1KiB"),
            ChunkChoice.UNDIVIDED,
            "hockney",
            Optional.empty(),
            Optional.empty());
    return new PlanRecord(
        PlanRecord.FORMAT,
        "0.1.0",
        new RunRecord(7, 1000, !found, "machine"),
        problem,
        bound,
        List.of(bound),
        List.of(),
        List.of(),
        found ? List.of(best) : List.of(),
        found ? Optional.of(best) : Optional.empty(),
        new PlanHeadline("the answer of " + text, Optional.of("open for " + text)),
        Optional.of(new ReasonRecord(text, "why " + text, List.of(), Optional.empty())),
        optimal ? PlanEnd.OPTIMAL : PlanEnd.PROVED,
        optimal ? Optional.empty() : Optional.of(new ProofRecord(text, 5, "no " + text)),
        List.of(new ClaimRecord(text, 2, "paper", Optional.of("not " + text))),
        new OmittedRecord(
            List.of(new SkippedRecord("tree-" + text, "because " + text)),
            List.of(
                new FailureRecord("lower bound", "b-" + text, "failed " + text, Optional.empty()))),
        List.of());
  }

  private static PlanFigures figures(final Verified verified) {
    return PlanFigures.of(
        verified.problem().topology(),
        Optional.of(verified),
        List.of(new ResultBar("x", 4, true)),
        OptionalLong.of(3));
  }

  @Test
  void thePageTellsResultBoundSkippedAndHowToRunItAgain() {
    final String page = PlanPage.html(plan("ring", true, true), figures(Samples.allGather(5)));
    assertThat(page)
        .contains(
            "<strong>the answer of ring</strong>",
            "4.50 µs",
            "62.5%",
            DIGEST,
            "few ring",
            "cut(ring)")
        .contains(
            "tree-ring",
            "because ring",
            "lower bound b-ring: failed ring",
            "--seed 7",
            "0.1.0",
            "<script type=\"application/json\">");
  }

  @Test
  void claimsAreShownApartFromTheSchedulers() {
    final String page = PlanPage.html(plan("ring", true, true), figures(Samples.allGather(5)));
    final int claims = page.indexOf("Claimed by formula, no schedule");
    assertThat(claims).isGreaterThan(page.indexOf("<h2>Schedulers</h2>"));
    assertThat(page.substring(claims)).contains("paper", "not ring");
    assertThat(page.substring(0, claims)).doesNotContain("not ring");
  }

  @Test
  void optimalIsSaidOnlyOfWhatIs() {
    final String page = PlanPage.html(plan("ring", false, true), figures(Samples.allGather(220)));
    assertThat(page)
        .contains("<strong>the answer of ring</strong>", "open for ring", "+2")
        .doesNotContain(">fewest slots<");
  }

  @Test
  void withoutAScheduleThePageSaysSo() {
    final PlanFigures figures =
        PlanFigures.of(Samples.hostile(), Optional.empty(), List.of(), OptionalLong.of(3));
    assertThat(PlanPage.html(plan("ring", false, false), figures))
        .contains("<strong>the answer of ring</strong>", "Stopped early")
        .doesNotContain("<script type=\"application/json\">", "Best schedule");
  }

  @Test
  void hostileTextStaysText() {
    final String page = PlanPage.html(plan(Samples.HOSTILE, true, true), figures(Samples.attack()));
    Xml.assertHarmless(page);
    assertThat(page.split("<script", -1)).hasSize(1 + 2);
    assertThat(page.split("</script", -1)).hasSize(1 + 2);
    assertThat(page).contains(Samples.POLICY).contains("&lt;/script&gt;");
  }

  @Test
  void theSameRecordGivesTheSamePage() {
    final PlanRecord plan = plan("ring", true, true);
    assertThat(PlanPage.html(plan, figures(Samples.allGather(5))))
        .isEqualTo(PlanPage.html(plan, figures(Samples.allGather(5))));
  }

  @Test
  void theCommandIsQuotedForTheShell() {
    assertThat(CommandLine.of(plan("it's(a)", true, true)))
        .contains("--on 'it'\\''s(a)' --switching");
  }
}
