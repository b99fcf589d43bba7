package org.heliograph.cost;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// All that the time of a verified schedule depends on but the tariff: for every round the chunks
/// of its fullest message and the round after which circuits are set anew for it.
///
/// A *round* is a slot in which something is sent; idle slots are not, as their length comes out of
/// the delay. Round r lasts start-up plus its fullest message times the chunk time. 8 bytes a
/// round; built in O(transmissions · k) for k transmitters a node, priced in O(rounds).
public final class CircuitProfile {
  /// A round that waits for no retuning.
  public static final int NO_WAIT = ReconfigurationWaits.NONE;

  private final int[] fullest;
  private final int[] waits;
  private final boolean preconfigured;
  private final int pauses;
  private final long serialChunks;

  private CircuitProfile(final Verified verified, final int[] fullest) {
    final Problem problem = verified.problem();
    this.fullest = fullest;
    this.waits = ReconfigurationWaits.of(verified, problem.capabilities().retuning().idle());
    this.preconfigured = problem.capabilities().retuning().preconfigured();
    this.pauses = ReconfigurationWaits.pauses(verified);
    this.serialChunks = Arrays.stream(fullest).asLongStream().sum();
  }

  /// The profile of a schedule.
  public static CircuitProfile of(final Verified verified) {
    return new CircuitProfile(verified, fullest(verified));
  }

  /// The chunks of the fullest message of each round.
  private static int[] fullest(final Verified verified) {
    final boolean aggregate = verified.problem().capabilities().aggregate();
    final MessageChunks messageChunks = new MessageChunks();
    final IntList fullest = new IntList();
    int slot = -1;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        messageChunks.clear();
        fullest.add(1);
      }
      if (aggregate) {
        final int round = fullest.size() - 1;
        fullest.set(round, Math.max(fullest.get(round), messageChunks.add(at)));
      }
    }
    return fullest.toArray();
  }

  /// The slots in which something is sent.
  public int rounds() {
    return fullest.length;
  }

  /// The chunks of the fullest message of a round.
  public int chunks(final int round) {
    return fullest[round];
  }

  /// The latest round after whose end circuits are set anew for `round`, or [#NO_WAIT].
  ///
  /// Unless the first circuits are set before the start, round 0 waits for them besides.
  public int waitsFor(final int round) {
    return waits[round];
  }

  /// The chunks of the fullest messages of all rounds together.
  public long serialChunks() {
    return serialChunks;
  }

  /// The fewest pauses of the whole network in which all circuits that must change can: the first
  /// one too, unless circuits are set before the start.
  public int pauses() {
    return pauses;
  }

  /// The time where circuits that are not in use are set while others send.
  ///
  /// Round r begins when round r − 1 has ended, and `retuning` after the round it waits for has.
  /// Throws if that is longer than a time can be.
  public Time time(final CostParameters costParameters) {
    try {
      return new Time(endPs(costParameters));
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "time: %s rounds with a start-up of %s, %s a chunk and %s to set circuits take more than"
                  .formatted(
                      rounds(),
                      costParameters.startup(),
                      costParameters.perChunk(),
                      costParameters.retuning())
              + " 106 days, the most that can be counted. Maybe a smaller size or shorter times.",
          e);
    }
  }

  private long endPs(final CostParameters costParameters) {
    final long startup = costParameters.startup().picoseconds();
    final long perChunk = costParameters.perChunk().picoseconds();
    final long retuning = costParameters.retuning().picoseconds();
    final long[] ends = new long[fullest.length];
    long end = preconfigured || ends.length == 0 ? 0 : retuning;
    for (int round = 0; round < ends.length; round++) {
      if (waits[round] != NO_WAIT) {
        end = Math.max(end, Math.addExact(ends[waits[round]], retuning));
      }
      final long sending = Math.multiplyExact(perChunk, (long) fullest[round]);
      end = Math.addExact(end, Math.addExact(startup, sending));
      ends[round] = end;
    }
    return end;
  }

  /// The time where nothing is sent while circuits are set: rounds, serial chunks and pauses, each
  /// at its price.
  public Time timeWithPauses(final CostParameters costParameters) {
    return costParameters
        .startup()
        .times(rounds())
        .plus(costParameters.perChunk().times(serialChunks))
        .plus(costParameters.retuning().times(pauses));
  }
}
