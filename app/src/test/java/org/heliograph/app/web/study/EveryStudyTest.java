package org.heliograph.app.web.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.app.web.job.JobState;
import org.heliograph.app.web.job.JobView;
import org.heliograph.app.web.job.Jobs;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.control.ControlRecord;
import org.heliograph.lab.experiment.curve.PlanCurveRecord;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Every kind of study that reports rows: they are those of its result, the same each time; it ends
/// when it is cancelled; and what makes no sense is one sentence.
final class EveryStudyTest {
  private static final long MOST_SECONDS = 60;
  private static final int WINDOWS = 60;
  private static final Lab LAB = new Lab(Registry.load().withoutPaths());

  private record Result(StudyResult study) implements JobResult {
    @Override
    public Object json() {
      return study;
    }

    @Override
    public long bytes() {
      return 1;
    }
  }

  private static PreparedStudy prepared(final String kind, final String parameters) {
    return StudyKind.of(LAB, kind)
        .prepared(LAB, new JsonBody(JsonMapper.shared().readTree(parameters.replace('\'', '"'))));
  }

  /// Runs the study as a job, with `meanwhile` beside it, to its end.
  private static JobView ended(final PreparedStudy study, final Consumer<Job> meanwhile) {
    final Queue<String> reports = new ConcurrentLinkedQueue<>();
    try (Jobs jobs = new Jobs(JobLimits.withSeconds(MOST_SECONDS), reports::add)) {
      final Job job =
          jobs.start(
              new JobOrder(
                  "s",
                  "study",
                  study.title(),
                  study.command(),
                  study.parameters(),
                  1,
                  control -> new Result((StudyResult) study.body().run(control))));
      meanwhile.accept(job);
      awaitThat(() -> job.view().state().isEnd());
      assertThat(reports).isEmpty();
      return job.view();
    }
  }

  private static JobView ended(final PreparedStudy study) {
    return ended(study, _ -> {});
  }

  private static void awaitThat(final BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static StudyResult result(final JobView job) {
    assertThat(job.error()).isEmpty();
    return ((Result) job.result().orElseThrow()).study();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'collective':'all-gather','topology':'ring(5)','across':'size',"
            + "'range':'1KiB..1MiB:x32','schedulers':['ring-all-gather'],'budget':1} | 9",
        "phase-diagram | {'collective':'all-reduce','topology':'ron(2,8)','grid':'6x5'} | 30",
        "control | {'topology':'pops(2,2)','protocol':['simple','advanced'],"
            + "'generator':['open(0.2)'],'steps':400} | 120",
        "traffic | {'topology':'mesh(3,3)','traffic':['uniform','transpose'],"
            + "'load':'0.1,0.2','warmUp':50,'cycles':200} | 4",
      })
  void rowsAreThoseOfTheResultAndTheSameEachTime(
      final String kind, final String parameters, final int rows) {
    final PreparedStudy study = prepared(kind, parameters);
    final JobView once = ended(study);
    final StudyResult result = result(once);
    assertThat(result.kind()).isEqualTo(kind);
    assertThat(once.rows()).hasSize(rows).hasSize(rows(result));
    final JobView again = ended(prepared(kind, parameters));
    assertThat(again.rows()).containsExactlyInAnyOrderElementsOf(once.rows());
    assertThat(JsonText.of(result(again))).isEqualTo(JsonText.of(result));
    assertThat(study.command()).startsWith("./heliograph ");
    assertThat(result.charts()).allMatch(chart -> chart.svg().startsWith("<svg"));
  }

  @Test
  void aComparisonTellsEveryRun() {
    final JobView job =
        ended(
            prepared(
                "compare",
                "{'collective':'all-gather','on':'ring(5)','runs':2,'budget':1,"
                    + "'scheduler':['flooding','ring-all-gather']}"));
    assertThat(job.rows()).hasSize(4).hasSize(rows(result(job)));
    assertThat(job.rows())
        .allMatch(row -> row instanceof final Map<?, ?> run && run.get("slots") instanceof Integer);
  }

  /// How many rows the record of a result has.
  private static int rows(final StudyResult result) {
    return switch (result.record()) {
      case PlanCurveRecord record -> record.points().size();
      case ComparisonRecord record ->
          record.results().stream().mapToInt(row -> row.runs().size()).sum();
      case PhaseRecord record -> record.map().cells().size();
      case TrafficRecord record ->
          record.curves().stream().mapToInt(curve -> curve.loads().size()).sum();
      case ControlRecord record -> WINDOWS * record.outcomes().size();
      default -> throw new AssertionError(result.record());
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'collective':'all-gather','topology':'ring(5)','range':'1KiB..1GiB:x1.1'}",
        "phase-diagram | {'collective':'all-reduce','topology':'ron(2,32)'}",
        "control | {'topology':'stack-kautz(8,3,3)','load':'0.5','steps':200000}",
        "traffic | {'topology':'mesh(16,16)','load':'0.05..0.6:0.05','cycles':200000}",
        "compare | {'collective':'all-to-all','on':'petersen','runs':20}",
      })
  void aCancelledStudyEndsWithWhatIsKnown(final String kind, final String parameters) {
    final JobView job = ended(prepared(kind, parameters), Job::cancel);
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(job.seconds()).isLessThan(MOST_SECONDS);
    job.result()
        .map(known -> ((Result) known).study())
        .filter(known -> !kind.equals("control"))
        .ifPresent(known -> assertThat(job.rows()).hasSize(rows(known)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'collective':'all-gather','topology':'ring(5)','budget':1,"
            + "'range':'1KiB..1GiB:x1.1'} | 290",
        "control | {'topology':'stack-kautz(4,2,2)','load':'0.5','steps':200000} | 60",
        "traffic | {'topology':'mesh(4,4)','load':'0.01..0.6:0.01'} | 60",
      })
  void whatWasToldBeforeACancellationIsInTheResult(
      final String kind, final String parameters, final int all) {
    final JobView job =
        ended(
            prepared(kind, parameters),
            running -> {
              awaitThat(() -> running.view().rows().size() >= 2);
              running.cancel();
            });
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(job.error()).isEmpty();
    assertThat(job.rows()).hasSizeBetween(2, all - 1);
    if (!kind.equals("control")) {
      assertThat(job.rows()).hasSize(rows(result(job)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'topology':'ring(5)'} | curve: 'collective' must be given, since it has no"
            + " default.",
        "curve | {'collective':'all-gather','topology':'rong(5)'} | No topology named 'rong'.",
        "curve | {'collective':'all-gathr','topology':'ring(5)'} | No collective named 'all-gathr'",
        "curve | {'collective':'gather','topology':'ring(5)','acros':'size'} |"
            + " No parameter of the study 'curve' named 'acros'.",
        "curve | {'collective':'gather','topology':'ring(5)','range':'1KiB..1GiB:log300'} |"
            + " curve: this asks for 300 plans; at most 240 are computed here.",
        "curve | {'collective':'gather','topology':'ring(5)','budget':0} |"
            + " curve: 'budget' (0) must be at least 1.",
        "curve | {'collective':'gather','topology':'ring(5)','budget':4097} |"
            + " curve: 'budget' (4097) must be at most 4096 here.",
        "curve | {'collective':'gather','topology':'ring(5)','budget':[1]} |"
            + " curve: 'budget' must be a text or a number.",
        "curve | {'collective':'gather','topology':'ring(5)','objective':'money'} |"
            + " curve: objective='money' must be one of slots, time.",
        "phase-diagram | {'collective':'all-reduce','topology':'ron(2,8)','grid':'500x500'} |"
            + " phase-diagram: 'grid' (500x500) must be at most 25600 here.",
        "control | {'topology':'pops(2,2)','steps':1000000000} |"
            + " control: 'steps' (1000000000) must be at most 200000 here.",
        "control | {'topology':'pops(2,2)','load':'0.1..3:0.1','protocol':['simple']} |"
            + " control: this asks for 30 combinations; at most 24 are computed here.",
        "control | {'topology':'pops(2,2)','load':'1,2,3,4,5,6,7,8,9',"
            + "'protocol':['simple','advanced','islip']} |"
            + " control: this asks for 27 combinations; at most 24 are computed here.",
        "traffic | {'topology':'mesh(3,3)','load':'0.1..2:0.1'} | --load (1.1) must be above 0",
        "traffic | {'topology':'mesh(3,3)','flits':'many'} |"
            + " traffic: flits='many' must be a whole number",
        "compare | {'collective':'gather','on':'file(/etc/passwd)'} |"
            + " file: it reads a file, which is not allowed here.",
        "traffic | {'topology':'mesh(3,3)','flits':1025} |"
            + " traffic: 'flits' (1025) must be at most 1024 here.",
      })
  void whatMakesNoSenseIsRefusedAtOnce(
      final String kind, final String parameters, final String sentence) {
    assertThatThrownBy(() -> prepared(kind, parameters))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "control | {'topology':'ring(8)','load':'0.5'} | simulate: --protocol runs on stack-graphs",
        "traffic | {'topology':'ring(5000)','load':'0.1'} |"
            + " traffic: 'ring(5000)' has 5000 nodes; at most 4096",
        "phase-diagram | {'collective':'all-reduce','topology':'ring(999)'} |"
            + " phase-diagram: 'ring(999)' has 999",
        "curve | {'collective':'broadcast','topology':'ring(9999)'} |"
            + " has 9999 nodes; at most 4096 are planned here.",
      })
  void aNetworkThatDoesNotFitIsRefused(
      final String kind, final String parameters, final String sentence) {
    assertThat(ended(prepared(kind, parameters)).error()).get().asString().contains(sentence);
  }

  @Test
  void theCommandOfACurveHasItsRange() {
    assertThat(
            prepared(
                    "curve",
                    "{'collective':'all-gather','topology':'wdm-ring(8,2)','range':'1..8:x2',"
                        + "'across':'wavelengths','schedulers':'one-stage'}")
                .command())
        .isEqualTo(
            "./heliograph plan all-gather 'wdm-ring(8,1..8:x2,1)' --budget 16"
                + " --seed 1\n./heliograph plan all-gather"
                + " 'wdm-ring(8,1..8:x2,1)' --budget 16 --seed 1 --scheduler"
                + " one-stage");
  }
}
