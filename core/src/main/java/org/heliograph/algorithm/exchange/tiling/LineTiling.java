package org.heliograph.algorithm.exchange.tiling;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.graph.ArcColouring;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.view.RingOrLine;

/// All-to-all on a line: each lane of each slot is tiled with messages that begin where others end.
///
/// ⌊n/2⌋ · ⌈n/2⌉ messages each way cross the link in the middle. Intervals can be coloured with as
/// many colours as lie over the fullest link, so with w lanes it takes ⌈⌊n²/4⌋ / w⌉ slots, the
/// least by load. Time and memory O(n²). Deterministic.
@AutoService(Scheduler.class)
@Summary("All-to-all on a line: messages are coloured as intervals, each colour a lane of a slot.")
public record LineTiling() implements Scheduler {
  private static final int PERIOD = 1 << 16; // of questions whether to stop

  @Override
  public Support supports(final Problem problem) {
    return LinkExchange.support(problem)
        .and(() -> Support.needs(line(problem).isPresent(), "a line of links both ways"))
        .and(() -> LinkExchange.reaches(problem, problem.topology().nodes() - 1));
  }

  private static Optional<RingOrLine> line(final Problem problem) {
    return RingOrLine.of(problem.topology()).filter(line -> !line.isClosed());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingOrLine line = line(problem).orElseThrow();
    final LinkExchange exchange = new LinkExchange(problem);
    final int pairs = problem.demand().chunks() / 2;
    final int[] starts = new int[pairs];
    final int[] lengths = new int[pairs];
    int count = 0;
    for (int from = 0; from < line.size(); from++) {
      for (int to = from + 1; to < line.size(); to++) {
        starts[count] = from;
        lengths[count++] = to - from;
      }
    }
    final ArcColouring colouring = ArcColouring.of(line.size(), false, starts, lengths);
    final ArcLightpaths paths = new ArcLightpaths(line, 2 * pairs);
    for (int pair = 0; pair < pairs; pair++) {
      if (pair % PERIOD == 0 && budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(Optional.empty());
      }
      final int slot = exchange.slot(colouring.colour(pair));
      final int lane = exchange.lane(colouring.colour(pair));
      final int to = starts[pair] + lengths[pair];
      final int there = exchange.chunk(line.node(starts[pair]), line.node(to));
      final int back = exchange.chunk(line.node(to), line.node(starts[pair]));
      paths.add(slot, there, starts[pair], lengths[pair], lane);
      paths.add(slot, back, to, -lengths[pair], lane);
    }
    return new Outcome.Found(paths.build());
  }
}
