package org.heliograph.app.web.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Every kind of study: its rows are those of its result, the same each time; it ends when it is
/// cancelled; and what makes no sense is one sentence.
final class EveryStudyTest {
  private static final long MOST_SECONDS = 60;
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
        "phase | {'collective':'all-reduce','topology':'ron(2,8)','grid':'6x5'} | 5",
        "load | {'topology':'pops(2,2)','protocols':['simple','advanced'],"
            + "'generators':['open(0.2)'],'steps':400,'windows':40} | 80",
        "latency | {'topology':'mesh(3,3)','patterns':['uniform','transpose'],"
            + "'loads':'0.1,0.2','warmUp':50,'cycles':200} | 4",
      })
  void rowsAreThoseOfTheResultAndTheSameEachTime(
      final String kind, final String parameters, final int rows) {
    final PreparedStudy study = prepared(kind, parameters);
    final JobView once = ended(study);
    final StudyResult result = result(once);
    assertThat(result.kind()).isEqualTo(kind);
    assertThat(result.rows()).hasSize(rows);
    assertThat(once.rows()).containsExactlyInAnyOrderElementsOf(List.copyOf(result.rows()));
    final StudyResult again = result(ended(prepared(kind, parameters)));
    assertThat(JsonText.of(again)).isEqualTo(JsonText.of(result));
    assertThat(study.command()).startsWith("./heliograph ");
    assertThat(result.charts()).allMatch(chart -> chart.svg().startsWith("<svg"));
  }

  @Test
  void aComparisonTellsEveryRun() {
    final JobView job =
        ended(
            prepared(
                "compare",
                "{'collective':'all-gather','topology':'ring(5)','runs':2,'budget':1,"
                    + "'schedulers':['flooding','ring-all-gather']}"));
    assertThat(job.rows()).hasSize(4).isEqualTo(result(job).rows());
    assertThat(job.rows())
        .allMatch(
            row ->
                row instanceof final ComparisonStudy.SchedulerRow one
                    && one.run().slots().isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'collective':'all-gather','topology':'ring(5)','range':'1KiB..1GiB:x1.1'}",
        "phase | {'collective':'all-reduce','topology':'ron(2,32)'}",
        "load | {'topology':'stack-kautz(8,3,3)','steps':200000}",
        "latency | {'topology':'mesh(16,16)','cycles':200000}",
        "compare | {'collective':'all-to-all','topology':'petersen','runs':20}",
      })
  void aCancelledStudyEndsWithWhatIsKnown(final String kind, final String parameters) {
    final JobView job = ended(prepared(kind, parameters), Job::cancel);
    assertThat(job.state()).isEqualTo(JobState.CANCELLED);
    assertThat(job.seconds()).isLessThan(MOST_SECONDS);
    job.result().ifPresent(known -> assertThat(job.rows()).hasSameSizeAs(rows(known)));
  }

  private static List<?> rows(final JobResult result) {
    return ((Result) result).study().rows();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'collective':'all-gather','topology':'ring(5)','budget':1,"
            + "'range':'1KiB..1GiB:x1.1'} | 290",
        "load | {'topology':'stack-kautz(4,2,2)','steps':200000,'windows':1000} | 1000",
        "latency | {'topology':'mesh(4,4)','loads':'0.01..0.6:0.01'} | 60",
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
    assertThat(rows(job.result().orElseThrow())).hasSizeBetween(2, all - 1);
    assertThat(job.rows())
        .containsExactlyInAnyOrderElementsOf(List.copyOf(rows(job.result().orElseThrow())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'topology':'ring(5)'} | curve: 'collective' is missing. Maybe all-gather.",
        "curve | {'collective':'all-gather','topology':'rong(5)'} | No topology named 'rong'.",
        "curve | {'collective':'all-gathr','topology':'ring(5)'} | No collective named 'all-gathr'",
        "curve | {'collective':'gather','topology':'ring(5)','acros':'size'} |"
            + " No parameter of the study 'curve' named 'acros'.",
        "curve | {'collective':'gather','topology':'ring(5)','range':'1KiB..1GiB:log300'} |"
            + " curve: this asks for 300 plans; at most 240 are computed here.",
        "curve | {'collective':'gather','topology':'ring(5)','budget':0} |"
            + " curve: 'budget' (0) must be a whole number from 1 to 4096.",
        "curve | {'collective':'gather','topology':'ring(5)','budget':[1]} |"
            + " curve: 'budget' must be a text or a number.",
        "curve | {'collective':'gather','topology':'ring(5)','objective':'money'} |"
            + " curve: 'objective' (money) must be slots or time.",
        "phase | {'collective':'all-reduce','topology':'ron(2,8)','grid':'500x500'} |"
            + " phase: this asks for 250000 cells; at most 25600 are computed here.",
        "load | {'topology':'pops(2,2)','steps':1000000000} |"
            + " load: 'steps' (1000000000) must be a whole number from 1 to 200000.",
        "load | {'topology':'pops(2,2)','loads':'0.1..0.9:0.1'} |"
            + " load: 'loads' has 9 values; at most 8 are taken here. Maybe larger steps.",
        "latency | {'topology':'mesh(3,3)','loads':'0.1..2:0.1'} | --load (1.1) must be above 0",
        "latency | {'topology':'mesh(3,3)','flits':'many'} |"
            + " latency: 'flits' (many) must be a whole number from 1 to 1024.",
        "compare | {'collective':'gather','topology':'file(/etc/passwd)'} |"
            + " file: it reads a file, which is not allowed here.",
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
        "load | {'topology':'ring(8)'} | simulate: --protocol runs on stack-graphs",
        "latency | {'topology':'ring(5000)'} | latency: 'ring(5000)' has 5000 nodes; at most 4096",
        "phase | {'collective':'all-reduce','topology':'ring(999)'} | phase: 'ring(999)' has 999",
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
