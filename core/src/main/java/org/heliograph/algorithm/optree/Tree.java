package org.heliograph.algorithm.optree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.Lightpaths;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.LoopGather;
import org.heliograph.algorithm.Stage;
import org.heliograph.schedule.Schedule;

/// The stages of OpTree with given radices, counted or built.
final class Tree {
  private final LoopGather gather;
  private final Loop loop;
  private final List<Integer> radices;

  /// The product of `radices` must not be less than the nodes of the loop.
  Tree(final LoopGather gather, final List<Integer> radices) {
    this.gather = gather;
    this.loop = gather.loop();
    this.radices = radices;
  }

  /// The slots of stage 1, which is built to be counted; the first radix alone decides on them.
  int firstSlots() {
    return first().light(new Lightpaths(loop, gather.total()), 0);
  }

  /// The slots of every stage, where stage 1 takes `first`.
  int slots(final int first) {
    int slots = first;
    final long[] held = new long[loop.size()];
    Arrays.setAll(held, gather::count);
    Division division = Division.of(loop.size(), radices.get(0));
    gain(division, held);
    for (final int radix : radices.subList(1, radices.size())) {
      division = division.refined(radix);
      slots += Math.ceilDiv(Math.toIntExact(load(division, held)), loop.lanes());
      gain(division, held);
    }
    return slots;
  }

  /// What every node holds after the exchange, given what it held before.
  private static void gain(final Division division, final long[] held) {
    final long[] before = held.clone();
    for (final Division.Block block : division.blocks()) {
      Exchanges.onLine(block, (from, to, way, colour) -> held[to] += before[from]);
    }
  }

  /// The chunks over the fullest link of an exchange inside blocks.
  private long load(final Division division, final long[] held) {
    final long[] forward = new long[loop.size() + 1];
    final long[] backward = new long[loop.size() + 1];
    for (final Division.Block block : division.blocks()) {
      Exchanges.onLine(
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

  /// The first stage, in which every node sends what starts at it.
  private Stage first() {
    final Division.Block all = Division.of(loop.size(), radices.get(0)).blocks().get(0);
    final Stage stage = new Stage(loop);
    final int most = gather.mostChunks();
    final Exchanges.Arcs arcs =
        (from, to, way, colour) -> {
          for (int i = 0; i < gather.count(from); i++) {
            final int shade = colour < 0 ? colour : colour * most + i;
            stage.add(from, length(from, to, way), gather.chunk(from, i), shade);
          }
        };
    if (loop.isClosed()) {
      Exchanges.onRing(loop.size(), all, arcs);
    } else {
      Exchanges.onLine(all, arcs);
    }
    return stage;
  }

  private int length(final int from, final int to, final int way) {
    return loop.isClosed() ? way * Math.floorMod(way * (to - from), loop.size()) : to - from;
  }

  /// The schedule.
  Schedule schedule() {
    final int n = loop.size();
    final Lightpaths paths = new Lightpaths(loop, gather.total() * (n - 1));
    int slot = first().light(paths, 0);
    Division division = Division.of(n, radices.get(0));
    List<List<Integer>> held = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      held.add(new ArrayList<>(List.of(p)));
    }
    for (final int radix : radices.subList(1, radices.size())) {
      held = gained(division, held);
      division = division.refined(radix);
      slot = stage(division, held).light(paths, slot);
    }
    return paths.build();
  }

  /// The positions whose items every node holds after the exchange.
  private static List<List<Integer>> gained(
      final Division division, final List<List<Integer>> held) {
    final List<List<Integer>> after = new ArrayList<>();
    for (final List<Integer> own : held) {
      after.add(new ArrayList<>(own));
    }
    for (final Division.Block block : division.blocks()) {
      Exchanges.onLine(block, (from, to, way, colour) -> after.get(to).addAll(held.get(from)));
    }
    return after;
  }

  private Stage stage(final Division division, final List<List<Integer>> held) {
    final Stage stage = new Stage(loop);
    for (final Division.Block block : division.blocks()) {
      Exchanges.onLine(
          block,
          (from, to, way, colour) -> {
            for (final int item : held.get(from)) {
              for (int i = 0; i < gather.count(item); i++) {
                stage.add(from, to - from, gather.chunk(item, i));
              }
            }
          });
    }
    return stage;
  }
}
