package org.heliograph.formats.msccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.heliograph.formats.foreign.LinkSlots;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;

/// Places the sends of msccl steps in slots and says whether they copy or combine.
///
/// All sends of a step carry what was there when it began. On each link they fill the lanes slot by
/// slot, by address; those whose sender has nothing to send go first, so that a later slot does not
/// hide it. A send for which the rounds do not suffice is placed in the last slot of its step.
final class StepPlacement {
  private static final BitSet NOTHING = new BitSet();

  /// An address at a node.
  private record Holding(int address, int node) {}

  private final Path file;
  private final MscclNetwork network;
  private final AddressBook.Named chunks;
  private final Map<Holding, BitSet> held = new HashMap<>();

  StepPlacement(final Path file, final MscclNetwork network, final AddressBook.Named chunks) {
    this.file = file;
    this.network = network;
    this.chunks = chunks;
  }

  /// The sends of the next step in the order of the file.
  List<ImportedSend> placed(final Step step) {
    final int[] rounds = rounds(step);
    requireStartValues(step, rounds);
    final Map<Holding, BitSet> arrived = new HashMap<>();
    final Map<Holding, Boolean> copied = new HashMap<>();
    for (int send = 0; send < step.sends(); send++) {
      final Holding target = new Holding(step.address(send), step.target(send));
      final BitSet value = value(source(step, send));
      copied.merge(
          target, isCopy(arrived.getOrDefault(target, value), value, target), Boolean::logicalAnd);
      arrived.computeIfAbsent(target, _ -> new BitSet()).or(value);
    }
    final List<ImportedSend> sends = new ArrayList<>();
    for (int send = 0; send < step.sends(); send++) {
      final Holding target = new Holding(step.address(send), step.target(send));
      sends.add(
          new ImportedSend(
              step.slot() + rounds[send],
              chunks.name(step.address(send)),
              network.path(step.source(send), step.target(send)),
              OptionalInt.empty(),
              copied.getOrDefault(target, true) ? Action.COPY : Action.COMBINE,
              step.place(send)));
    }
    arrived.forEach(
        (target, values) -> {
          final BitSet all = (BitSet) value(target).clone();
          all.or(values);
          held.put(target, all);
        });
    return sends;
  }

  /// Whether `value` contains all that is at its target, and equals what else arrives there.
  private boolean isCopy(final BitSet before, final BitSet value, final Holding target) {
    if (!chunks.combines(target.address)) {
      return true;
    }
    final BitSet missing = (BitSet) value(target).clone();
    missing.andNot(value);
    return missing.isEmpty() && before.equals(value);
  }

  private static Holding source(final Step step, final int send) {
    return new Holding(step.address(send), step.source(send));
  }

  private BitSet value(final Holding place) {
    final BitSet known = held.get(place);
    return known == null ? chunks.initial(place.address, place.node) : known;
  }

  /// The round of each send within the step.
  private int[] rounds(final Step step) {
    final LinkSlots slots =
        new LinkSlots(link -> Math.max(1, network.lanes((int) (link >> 32), (int) link)));
    final int[] rounds = new int[step.sends()];
    IntStream.range(0, rounds.length)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(
                    send -> value(source(step, send)).equals(NOTHING) ? 0 : 1)
                .thenComparingInt(step::address)
                .thenComparingInt(send -> send))
        .forEach(
            send ->
                rounds[send] =
                    Math.min(
                        step.rounds() - 1,
                        slots.occupy(
                            links(network.path(step.source(send), step.target(send))), 0)));
    return rounds;
  }

  private static long[] links(final List<Integer> path) {
    final long[] links = new long[path.size() - 1];
    for (int hop = 0; hop < links.length; hop++) {
      links[hop] = ((long) path.get(hop) << 32) | path.get(hop + 1);
    }
    return links;
  }

  /// Throws if a node would send a sum after something was added to it in the same step.
  private void requireStartValues(final Step step, final int[] rounds) {
    final Map<Holding, Integer> firstArrival = new HashMap<>();
    for (int send = 0; send < rounds.length; send++) {
      firstArrival.merge(
          new Holding(step.address(send), step.target(send)), rounds[send], Math::min);
    }
    for (int send = 0; send < rounds.length; send++) {
      final Holding source = source(step, send);
      if (chunks.combines(source.address)
          && firstArrival.getOrDefault(source, step.rounds()) < rounds[send]) {
        throw step.fault(
            file,
            send,
            ("node %s receives a contribution in an earlier round of the same step, which this send"
                    + " must not carry. Maybe two steps")
                .formatted(source.node));
      }
    }
  }

  /// A step of an msccl algorithm: its number, its first slot, its rounds, and for each send
  /// address, source, destination and line.
  record Step(int number, int slot, int rounds, IntList numbers, IntList lines) {
    private static final int SEND = 3;

    int sends() {
      return lines.size();
    }

    int address(final int send) {
      return numbers.get(SEND * send);
    }

    int source(final int send) {
      return numbers.get(SEND * send + 1);
    }

    int target(final int send) {
      return numbers.get(SEND * send + 2);
    }

    /// The place of a send in the terms of the file.
    String place(final int send) {
      return "line %s (step %s, send [%s,%s,%s])"
          .formatted(lines.get(send), number, address(send), source(send), target(send));
    }

    IllegalArgumentException fault(final Path file, final int send, final String what) {
      return new IllegalArgumentException("%s, %s: %s.".formatted(file, place(send), what));
    }
  }
}
