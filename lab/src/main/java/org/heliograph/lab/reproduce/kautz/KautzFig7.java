package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.heliograph.control.Advanced;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.slotted.RouteCapacity;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Bernoulli;
import org.heliograph.traffic.Uniform;

/// Fig. 7 of *stack-kautz*: the load of SK(12,5,2) and SK(12,5,3) over time, when the probability
/// of a new message doubles for 200 steps, and when it is 1 for three steps.
@AutoService(Exhibit.class)
@Summary("Load over time when messages become more frequent, gradually or suddenly.")
public record KautzFig7(@Summary("runs of each, 1 to 100") int seeds) implements KautzExhibit {
  private static final int STEPS = 1000;
  private static final int RISE = 200;
  private static final int FALL = 400;
  private static final int BURST_END = 203;
  private static final Panel SLOW =
      new Panel("doubled", "p = 0.1, then 0.2 for 200 steps, then 0.1", FALL, 0.2);
  private static final Panel SHARP =
      new Panel("burst", "p = 0.1, then 1 for three steps, then 0.1", BURST_END, 1);

  // What counts as back at the level before, as a level kept, and as a spike.
  private static final double BACK = 1.25;
  private static final double LEVEL = 1.15;
  private static final double RAMP_RATIO = 10;
  private static final double SPIKE_LEAST = 2.3;
  private static final int BACK_AFTER_LARGE = 160;
  private static final int BACK_AFTER_SMALL = 80;

  public KautzFig7() {
    this(5);
  }

  public KautzFig7 {
    if (seeds < 1 || seeds > 100) {
      throw new IllegalArgumentException(
          "kautz-fig7: seeds (%s) must be between 1 and 100.".formatted(seeds));
    }
  }

  @Override
  public String title() {
    return "Fig. 7: load of SK(12,5,2) and SK(12,5,3) when messages become more frequent";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  /// One half of the figure: until when the load is higher, and how high.
  private record Panel(String name, String text, int end, double rate) {
    Open workload() {
      return new Open(List.of(0.1, rate, 0.1), List.of(RISE, end - RISE), new Bernoulli());
    }
  }

  /// One curve.
  private record Course(StackTopology network, int k, String protocol, Trials trials) {
    String name() {
      return "SK(12,5,%s) %s".formatted(k, protocol);
    }

    /// Messages in flight for each processor at the end of a step.
    double load(final int step) {
      return trials.mean(stepTotals -> at(stepTotals, step));
    }

    double at(final StepTotals stepTotals, final int step) {
      return (double) stepTotals.inFlight(step) / network.nodes();
    }

    double mean(final int from, final int to) {
      return IntStream.range(from, to).mapToDouble(this::load).average().orElse(0);
    }

    /// The level before the rise.
    double before() {
      return mean(RISE / 2, RISE);
    }

    /// When the load is at its highest.
    int peak() {
      return IntStream.range(0, STEPS)
          .reduce((best, step) -> load(step) > load(best) ? step : best)
          .orElse(0);
    }

    /// The first step from `from` on at the level of before, or the end.
    int back(final int from) {
      return IntStream.range(from, STEPS)
          .filter(step -> load(step) <= BACK * before())
          .findFirst()
          .orElse(STEPS);
    }
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<Figure> figures = new ArrayList<>();
    final List<Course> slow = courses(studio, SLOW);
    final List<Course> sharp = courses(studio, SHARP);
    slow.forEach(course -> rows.add(row(SLOW, course)));
    sharp.forEach(course -> rows.add(row(SHARP, course)));
    figures.add(new Figure(SLOW.name(), plot(SLOW, slow)));
    figures.add(new Figure(SHARP.name(), plot(SHARP, sharp)));
    return new Sheet(
            List.of("panel", "network", "before", "highest", "at step", "back at", "at the end"),
            rows,
            notes(studio),
            holds(slow, sharp) ? Verdict.TREND_ONLY : Verdict.FAILED)
        .with(figures);
  }

  private List<Course> courses(final Studio studio, final Panel panel) {
    final List<Course> courses = new ArrayList<>();
    for (final int k : new int[] {2, 3}) {
      final StackTopology network = Trials.stackKautz(studio, 12, 5, k);
      courses.add(course(studio, network, k, "simple", new Simple(), panel));
      courses.add(course(studio, network, k, "advanced", new Advanced(), panel));
    }
    return courses;
  }

  private Course course(
      final Studio studio,
      final StackTopology network,
      final int k,
      final String name,
      final ControlProtocol protocol,
      final Panel panel) {
    final Trials.Setup setup = new Trials.Setup(network, protocol, panel.workload());
    return new Course(network, k, name, Trials.of(studio, setup, seeds, STEPS));
  }

  private static List<String> row(final Panel panel, final Course course) {
    final int back = course.back(panel.end());
    return List.of(
        panel.name(),
        course.name(),
        number(course.before()),
        number(course.load(course.peak())),
        Integer.toString(course.peak() + 1),
        back == STEPS ? "later" : Integer.toString(back + 1),
        number(course.load(STEPS - 1)));
  }

  /// Doubled: SK(12,5,3) fills up, SK(12,5,2) keeps a level with the advanced protocol, and both
  /// are back in the end, all with the advanced protocol. Burst: both take the spike and are back
  /// after a while.
  private static boolean holds(final List<Course> slow, final List<Course> sharp) {
    final Course small = slow.get(1);
    final Course large = slow.get(3);
    final boolean ramps =
        large.load(FALL - 1) > RAMP_RATIO * large.before()
            && large.load(FALL - 1) > 1.5 * large.load((RISE + FALL) / 2);
    final boolean level = small.mean(350, FALL) < LEVEL * small.mean(300, 350);
    return ramps
        && level
        && large.back(FALL) < STEPS
        && small.back(FALL) < FALL + BACK_AFTER_SMALL
        && isSpike(sharp.get(1), BACK_AFTER_SMALL)
        && isSpike(sharp.get(3), BACK_AFTER_LARGE);
  }

  private static boolean isSpike(final Course course, final int after) {
    return course.load(course.peak()) - course.before() > SPIKE_LEAST
        && course.back(BURST_END) < BURST_END + after;
  }

  private List<String> notes(final Studio studio) {
    final List<String> notes = new ArrayList<>();
    for (final int k : new int[] {2, 3}) {
      final StackTopology network = Trials.stackKautz(studio, 12, 5, k);
      final Uniform uniform = new Uniform();
      final double limit =
          RouteCapacity.of(network, uniform, uniform.on(network), new TargetIndex())
              .orElseThrow()
              .limit();
      notes.add(
          String.format(
              Locale.ROOT,
              "SK(12,5,%d) carries at most %.4f messages a processor and step, since its busiest"
                  + " couplers are full then: p = 0.2 %s.",
              k,
              limit,
              limit < 0.2
                  ? "is more than any protocol can deliver, so the load grows until p falls"
                  : "is within it, so a good protocol finds a new level"));
    }
    notes.add(
        "In the burst p = 1 is beyond both, for three steps: three messages a processor come on top"
            + " and are worked off.");
    notes.add(
        "Load: messages in flight for each processor, mean of %s seeds from %s, least to most as a"
                .formatted(seeds, studio.seed())
            + " band. Back: at most a quarter above the mean of steps 101 to 200. The printed axes"
            + " have no unit, so a trend is all that can be claimed.");
    return notes;
  }

  private static String plot(final Panel panel, final List<Course> courses) {
    final List<Integer> xs = IntStream.range(0, STEPS).filter(KautzFig7::isDrawn).boxed().toList();
    return new LinePlot(
            "Load under " + panel.text(),
            new LinePlot.Axis("step", "", PlotScale.LINEAR),
            new LinePlot.Axis("messages in flight for each processor", "", PlotScale.LINEAR),
            courses.stream()
                .map(course -> course.trials().series(course.name(), xs, course::at))
                .toList())
        .svg();
  }

  /// Every step of the burst, every fifth elsewhere.
  private static boolean isDrawn(final int step) {
    return step % 5 == 0 || (step >= RISE && step < RISE + 20);
  }

  private static String number(final double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
