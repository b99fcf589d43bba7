package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.CircleExchange;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.RingOrLine;

/// All-gather in one stage: a lightpath from every node to every other, with the fewest possible
/// wavelengths.
///
/// It uses ⌈½⌊n²/4⌋⌉ colours each way on a ring ([CircleExchange]) and ⌊n²/4⌋ on a line. One slot
/// takes w colours; the slots are multiplied by the most chunks of a node. Source: *optree*, Lemma
/// 1, whose ⌈n²/8⌉ is one more for odd n. Needs a reach of ⌊n/2⌋ links on a ring and n−1 on a line.
/// O(n²) transmissions. Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather with a lightpath from every node to every other, on the fewest wavelengths.")
@Source("optree, Lemma 1")
public record OneStage() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(
        problem,
        ringOrLine -> ringOrLine.isClosed() ? ringOrLine.size() / 2 : ringOrLine.size() - 1);
  }

  /// All lightpaths of a chunk together are as long as the distances from its source; a slot has
  /// room for as many links as there are lanes.
  @Override
  public long leastSlots(final Problem problem) {
    final RingOrLine ringOrLine = RingAllGatherProblem.of(problem).loop();
    final int n = ringOrLine.size();
    long uses = 0;
    for (int away = 1; away < n; away++) {
      uses += ringOrLine.isClosed() ? (long) n * Math.min(away, n - away) : 2L * away * (n - away);
    }
    final Topology topology = problem.topology();
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes += topology.kind(channel).lanes();
    }
    return Math.ceilDiv(uses, lanes);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final RingOrLine ringOrLine = gather.loop();
    final int n = ringOrLine.size();
    final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
    if (ringOrLine.isClosed()) {
      final CircleExchange exchange = new CircleExchange(n);
      final CircleExchange.Arcs arcs =
          (from, to, way, colour) -> {
            final int length = Math.floorMod(way * (to - from), n);
            send(gather, wavelengthStage, from, way * length, colour);
          };
      exchange.circles(0, arcs);
      exchange.diametral(exchange.circles(), 0, arcs);
    } else {
      for (int from = 0; from < n; from++) {
        for (int to = 0; to < n; to++) {
          for (int i = 0; i < gather.count(from) && to != from; i++) {
            wavelengthStage.add(from, to - from, gather.chunk(from, i));
          }
        }
      }
    }
    final ArcLightpaths paths = new ArcLightpaths(ringOrLine, problem.demand().chunks() * (n - 1));
    wavelengthStage.addTo(paths, 0);
    return new Outcome.Found(paths.build());
  }

  private static void send(
      final RingAllGatherProblem gather,
      final WavelengthStage wavelengthStage,
      final int from,
      final int length,
      final int colour) {
    final int most = gather.mostChunks();
    for (int i = 0; i < gather.count(from); i++) {
      wavelengthStage.add(from, length, gather.chunk(from, i), colour * most + i);
    }
  }
}
