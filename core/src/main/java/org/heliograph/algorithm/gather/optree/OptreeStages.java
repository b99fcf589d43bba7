package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.CircleExchange;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The stages of OpTree with given radices, counted or built: in each, blocks exchange inside.
final class OptreeStages {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final List<List<StageBlock>> stages = new ArrayList<>();

  /// The product of `radices` must be at least the number of nodes of the ring or line.
  OptreeStages(final RingAllGatherProblem gather, final List<Integer> radices) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    List<StageBlock> blocks = List.of(StageBlock.of(0, ringOrLine.size(), 1));
    for (final int radix : radices) {
      blocks = blocks.stream().flatMap(block -> block.divided(radix)).toList();
      stages.add(blocks);
    }
  }

  /// Lists the arcs of a stage; only the first goes round a ring.
  private void arcs(final int stage, final CircleExchange.Arcs arcs) {
    if (stage == 0 && ringOrLine.isClosed()) {
      stages.get(0).getFirst().onRing(ringOrLine.size(), arcs);
    } else {
      pairs(stage, arcs);
    }
  }

  /// Lists the same pairs of nodes, block by block, as if there were no way round.
  private void pairs(final int stage, final CircleExchange.Arcs arcs) {
    stages.get(stage).forEach(block -> block.onLine(arcs));
  }

  /// Returns the slots of stage 1, which is built to count them; they depend on the first radix
  /// only.
  int firstSlots() {
    return stage(0, atHome()).slots();
  }

  /// Returns the slots of all stages if stage 1 takes `first`.
  int slots(final int first) {
    int slots = first;
    final long[] held = new long[ringOrLine.size()];
    Arrays.setAll(held, gather::count);
    for (int stage = 1; stage < stages.size(); stage++) {
      final long[] before = held.clone();
      pairs(stage - 1, (from, to, way, colour) -> held[to] += before[from]);
      slots += Math.ceilDiv(Math.toIntExact(load(stage, held)), ringOrLine.lanes());
    }
    return slots;
  }

  /// The links of the longest lightpath of all stages.
  int longest() {
    final int[] longest = {0};
    for (int stage = 0; stage < stages.size(); stage++) {
      arcs(
          stage,
          (from, to, way, colour) ->
              longest[0] = Math.max(longest[0], Math.abs(ringOrLine.length(from, to, way))));
    }
    return longest[0];
  }

  /// Returns the number of chunks over the fullest link of a later stage.
  private long load(final int stage, final long[] held) {
    final long[][] changes = new long[2][ringOrLine.size() + 1];
    pairs(
        stage,
        (from, to, way, colour) -> {
          final long[] change = changes[way > 0 ? 0 : 1];
          change[Math.min(from, to)] += held[from];
          change[Math.max(from, to)] -= held[from];
        });
    long most = 0;
    for (final long[] change : changes) {
      Arrays.parallelPrefix(change, Long::sum);
      most = Math.max(most, Arrays.stream(change).max().orElse(0));
    }
    return most;
  }

  /// Returns the schedule.
  Schedule schedule() {
    final ArcLightpaths paths = gather.lightpaths();
    List<List<Integer>> held = atHome();
    int slot = stage(0, held).addTo(paths::add, 0);
    for (int stage = 1; stage < stages.size(); stage++) {
      held = gained(stage - 1, held);
      slot = stage(stage, held).addTo(paths::add, slot);
    }
    return paths.build();
  }

  /// Returns for every node the positions whose items it holds at the start: its own.
  private List<List<Integer>> atHome() {
    return IntStream.range(0, ringOrLine.size()).mapToObj(List::of).toList();
  }

  /// Returns for every node the positions whose items it holds after a stage.
  private List<List<Integer>> gained(final int stage, final List<List<Integer>> held) {
    final List<List<Integer>> after = new ArrayList<>();
    held.forEach(own -> after.add(new ArrayList<>(own)));
    pairs(stage, (from, to, way, colour) -> after.get(to).addAll(held.get(from)));
    return after;
  }

  /// Returns a stage, in which every node sends all that it holds.
  private WavelengthStage stage(final int stage, final List<List<Integer>> held) {
    final WavelengthStage lightpaths = new WavelengthStage(ringOrLine);
    arcs(
        stage,
        (from, to, way, colour) -> {
          for (final int item : held.get(from)) {
            gather.send(lightpaths, item, from, ringOrLine.length(from, to, way), colour);
          }
        });
    return lightpaths;
  }
}
