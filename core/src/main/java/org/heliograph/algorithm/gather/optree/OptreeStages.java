package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The stages of OpTree with given radices, counted or built.
final class OptreeStages {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final List<Integer> radices;

  /// The product of `radices` must be at least the number of nodes of the ring or line.
  OptreeStages(final RingAllGatherProblem gather, final List<Integer> radices) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.radices = radices;
  }

  /// Returns the slots of stage 1, which is built to count them; they depend on the first radix
  /// only.
  int firstSlots() {
    return first().addTo(new ArcLightpaths(ringOrLine, gather.total()), 0);
  }

  /// Returns the slots of all stages if stage 1 takes `first`.
  int slots(final int first) {
    int slots = first;
    final long[] held = new long[ringOrLine.size()];
    Arrays.setAll(held, gather::count);
    StageBlocks stageBlocks = StageBlocks.of(ringOrLine.size(), radices.get(0));
    gain(stageBlocks, held);
    for (final int radix : radices.subList(1, radices.size())) {
      stageBlocks = stageBlocks.refined(radix);
      slots += Math.ceilDiv(Math.toIntExact(load(stageBlocks, held)), ringOrLine.lanes());
      gain(stageBlocks, held);
    }
    return slots;
  }

  /// The links of the longest lightpath of all stages.
  int longest() {
    final int[] longest = {0};
    StageBlocks stageBlocks = StageBlocks.of(ringOrLine.size(), radices.get(0));
    firstArcs(
        (from, to, way, colour) ->
            longest[0] = Math.max(longest[0], Math.abs(length(from, to, way))));
    for (final int radix : radices.subList(1, radices.size())) {
      stageBlocks = stageBlocks.refined(radix);
      for (final StageBlocks.Block block : stageBlocks.blocks()) {
        PartExchange.onLine(
            block,
            (from, to, way, colour) -> longest[0] = Math.max(longest[0], Math.abs(to - from)));
      }
    }
    return longest[0];
  }

  /// Adds to `held`, the number of items that each node held before, what it receives in the
  /// exchange.
  private static void gain(final StageBlocks stageBlocks, final long[] held) {
    final long[] before = held.clone();
    for (final StageBlocks.Block block : stageBlocks.blocks()) {
      PartExchange.onLine(block, (from, to, way, colour) -> held[to] += before[from]);
    }
  }

  /// Returns the number of chunks over the fullest link of an exchange inside blocks.
  private long load(final StageBlocks stageBlocks, final long[] held) {
    final long[] forward = new long[ringOrLine.size() + 1];
    final long[] backward = new long[ringOrLine.size() + 1];
    for (final StageBlocks.Block block : stageBlocks.blocks()) {
      PartExchange.onLine(
          block,
          (from, to, way, colour) -> {
            final long[] change = way > 0 ? forward : backward;
            change[Math.min(from, to)] += held[from];
            change[Math.max(from, to)] -= held[from];
          });
    }
    Arrays.parallelPrefix(forward, Long::sum);
    Arrays.parallelPrefix(backward, Long::sum);
    return Math.max(
        Arrays.stream(forward).max().orElse(0), Arrays.stream(backward).max().orElse(0));
  }

  /// Returns the first stage, in which every node sends the chunks that start at it.
  private WavelengthStage first() {
    final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
    final int most = gather.mostChunks();
    firstArcs(
        (from, to, way, colour) -> {
          for (int i = 0; i < gather.count(from); i++) {
            final int shade = colour < 0 ? colour : colour * most + i;
            wavelengthStage.add(from, length(from, to, way), gather.chunk(from, i), shade);
          }
        });
    return wavelengthStage;
  }

  /// Lists the arcs of the first stage.
  private void firstArcs(final PartExchange.Arcs arcs) {
    final StageBlocks.Block all = StageBlocks.of(ringOrLine.size(), radices.get(0)).blocks().get(0);
    if (ringOrLine.isClosed()) {
      PartExchange.onRing(ringOrLine.size(), all, arcs);
    } else {
      PartExchange.onLine(all, arcs);
    }
  }

  private int length(final int from, final int to, final int way) {
    return ringOrLine.isClosed()
        ? way * Math.floorMod(way * (to - from), ringOrLine.size())
        : to - from;
  }

  /// Returns the schedule.
  Schedule schedule() {
    final int n = ringOrLine.size();
    final ArcLightpaths paths = new ArcLightpaths(ringOrLine, gather.total() * (n - 1));
    int slot = first().addTo(paths, 0);
    StageBlocks stageBlocks = StageBlocks.of(n, radices.get(0));
    List<List<Integer>> held = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      held.add(new ArrayList<>(List.of(p)));
    }
    for (final int radix : radices.subList(1, radices.size())) {
      held = gained(stageBlocks, held);
      stageBlocks = stageBlocks.refined(radix);
      slot = stage(stageBlocks, held).addTo(paths, slot);
    }
    return paths.build();
  }

  /// Returns for every node the positions whose items it holds after the exchange.
  private static List<List<Integer>> gained(
      final StageBlocks stageBlocks, final List<List<Integer>> held) {
    final List<List<Integer>> after = new ArrayList<>();
    for (final List<Integer> own : held) {
      after.add(new ArrayList<>(own));
    }
    for (final StageBlocks.Block block : stageBlocks.blocks()) {
      PartExchange.onLine(block, (from, to, way, colour) -> after.get(to).addAll(held.get(from)));
    }
    return after;
  }

  private WavelengthStage stage(final StageBlocks stageBlocks, final List<List<Integer>> held) {
    final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
    for (final StageBlocks.Block block : stageBlocks.blocks()) {
      PartExchange.onLine(
          block,
          (from, to, way, colour) -> {
            for (final int item : held.get(from)) {
              for (int i = 0; i < gather.count(item); i++) {
                wavelengthStage.add(from, to - from, gather.chunk(item, i));
              }
            }
          });
    }
    return wavelengthStage;
  }
}
