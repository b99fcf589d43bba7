package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The threadblocks of one GPU as they are filled, step by step, in the order of the schedule.
final class GpuProgram {
  private static final int NOBODY = -1;

  /// What a threadblock is for: sending to a GPU, receiving from one, or copying (neither).
  record Purpose(int sendTo, int receiveFrom, int channel) {
    static final Purpose LOCAL = new Purpose(NOBODY, NOBODY, 0);
  }

  /// A step and its place in its threadblock.
  record Ref(int block, int step) {}

  /// A step: its type as it stands in the file, where it reads and writes, how many chunks, and the
  /// step that it waits for, if any.
  record Step(
      String type, BufferLayout.Cell source, BufferLayout.Cell target, int count, List<Ref> waits) {
    Step {
      waits = List.copyOf(waits);
    }
  }

  private static final BufferLayout.Cell NO_INPUT = new BufferLayout.Cell('i', -1);
  private static final BufferLayout.Cell NO_OUTPUT = new BufferLayout.Cell('o', -1);

  private final Map<Purpose, Integer> blocks = new LinkedHashMap<>();
  private final List<List<Step>> steps = new ArrayList<>();
  private final Set<Ref> awaited = new HashSet<>();
  private final Map<BufferLayout.Cell, Ref> writers = new HashMap<>();
  private final Map<BufferLayout.Cell, List<Ref>> readers = new HashMap<>();
  private final Map<Integer, BufferLayout.Cell> homes = new HashMap<>();
  private int scratch;

  /// The purposes of the threadblocks in their order.
  List<Purpose> purposes() {
    return List.copyOf(blocks.keySet());
  }

  List<Step> steps(final int block) {
    return List.copyOf(steps.get(block));
  }

  boolean isAwaited(final Ref step) {
    return awaited.contains(step);
  }

  int scratch() {
    return scratch;
  }

  /// A new place in the scratch buffer.
  BufferLayout.Cell newScratch() {
    return new BufferLayout.Cell('s', scratch++);
  }

  /// The place of a chunk that has none in input and output.
  BufferLayout.Cell scratchOf(final int chunk) {
    return homes.computeIfAbsent(chunk, _ -> newScratch());
  }

  /// Adds a step that copies chunks from a place of the input on.
  void copy(final BufferLayout.Cell source, final BufferLayout.Cell target, final int count) {
    final List<BufferLayout.Cell> targets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      targets.add(new BufferLayout.Cell(target.buffer(), target.offset() + i));
    }
    final Ref step = append(Purpose.LOCAL, new Step("cpy", source, target, count, List.of()));
    targets.forEach(cell -> writers.put(cell, step));
  }

  /// Adds a step that sends what is at a place.
  void send(final int receiver, final int channel, final BufferLayout.Cell source) {
    final List<Ref> waits = new ArrayList<>();
    if (writers.containsKey(source)) {
      waits.add(writer(source));
    }
    final Ref step = append(new Purpose(receiver, NOBODY, channel), "s", source, waits);
    readers.computeIfAbsent(source, _ -> new ArrayList<>()).add(step);
  }

  /// Adds a step that receives into a place, and adds to what is there if `isSum` and there is
  /// something.
  void receive(
      final int sender, final int channel, final BufferLayout.Cell target, final boolean isSum) {
    final List<Ref> waits = new ArrayList<>(readers.getOrDefault(target, List.of()));
    final boolean isWritten = writers.containsKey(target);
    if (isWritten) {
      waits.add(writer(target));
    }
    final Purpose purpose = new Purpose(NOBODY, sender, channel);
    writers.put(target, append(purpose, isSum && isWritten ? "rrc" : "r", target, waits));
    readers.remove(target);
  }

  private Ref writer(final BufferLayout.Cell cell) {
    return writers.getOrDefault(cell, new Ref(NOBODY, NOBODY));
  }

  /// Adds a step that waits for others: for the last of each threadblock, of which all but one need
  /// a step `nop` before.
  private Ref append(
      final Purpose purpose,
      final String type,
      final BufferLayout.Cell cell,
      final List<Ref> waits) {
    final int block = block(purpose);
    final Map<Integer, Ref> last = new TreeMap<>();
    for (final Ref wait : waits) {
      if (wait.block != block) {
        last.merge(wait.block, wait, (one, other) -> one.step > other.step ? one : other);
      }
    }
    awaited.addAll(last.values());
    final List<Ref> each = List.copyOf(last.values());
    for (int i = 0; i + 1 < each.size(); i++) {
      append(purpose, new Step("nop", NO_INPUT, NO_OUTPUT, 0, List.of(each.get(i))));
    }
    return append(
        purpose,
        new Step(type, cell, cell, 1, each.isEmpty() ? List.of() : List.of(each.getLast())));
  }

  private Ref append(final Purpose purpose, final Step step) {
    final int block = block(purpose);
    steps.get(block).add(step);
    return new Ref(block, steps.get(block).size() - 1);
  }

  private int block(final Purpose purpose) {
    return blocks.computeIfAbsent(
        purpose,
        _ -> {
          steps.add(new ArrayList<>());
          return steps.size() - 1;
        });
  }
}
