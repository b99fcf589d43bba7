package org.heliograph.cost;

import java.util.Arrays;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// All data on which the time of a verified schedule depends, except the cost parameters: for every
/// round the number of chunks of its longest message, and the round after which circuits are
/// reconfigured for it.
///
/// A *round* is a slot with transmissions; idle slots are not rounds, as their length follows from
/// the delay. Round r lasts start-up plus its longest message times the chunk time. 8 bytes per
/// round; built in O(transmissions · k) for k transmitters per node, evaluated in O(rounds).
public final class CircuitProfile {
  /// The value for a round that waits for no reconfiguration.
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

  /// The number of chunks of the longest message of each round.
  private static int[] fullest(final Verified verified) {
    final boolean aggregate = verified.problem().capabilities().aggregate();
    int[] fullest = new int[16];
    int round = -1;
    int slot = -1;
    final MessageCursor at = new MessageCursor(verified.schedule(), aggregate);
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        if (++round == fullest.length) {
          fullest = Arrays.copyOf(fullest, 2 * round);
        }
      }
      fullest[round] = Math.max(fullest[round], at.chunksSoFar());
    }
    return Arrays.copyOf(fullest, round + 1);
  }

  /// The number of slots with transmissions.
  public int rounds() {
    return fullest.length;
  }

  /// The number of chunks of the longest message of a round.
  public int chunks(final int round) {
    return fullest[round];
  }

  /// The latest round after whose end circuits are reconfigured for `round`, or [#NO_WAIT].
  ///
  /// Unless the first circuits are set before the start, round 0 also waits for them.
  public int waitsFor(final int round) {
    return waits[round];
  }

  /// The total number of chunks of the longest messages of all rounds.
  public long serialChunks() {
    return serialChunks;
  }

  /// The minimum number of pauses of the whole network in which all reconfigurations can be done.
  /// The first configuration counts, unless circuits are set before the start.
  public int pauses() {
    return pauses;
  }

  /// The time if unused circuits are reconfigured while other nodes send.
  ///
  /// Round r begins when round r − 1 has ended and at least `retuning` after the end of the round
  /// that it waits for. Throws if the result exceeds the largest [Time].
  public Time time(final CostParameters costParameters) {
    try {
      return new Time(endPs(costParameters));
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "time: %s rounds with a start-up of %s, %s a chunk and %s to reconfigure take more than"
                  .formatted(
                      rounds(),
                      costParameters.startup(),
                      costParameters.perChunk(),
                      costParameters.retuning())
              + " 106 days, the maximum. Maybe a smaller size or shorter times.",
          e);
    }
  }

  private long endPs(final CostParameters costParameters) {
    final long startup = costParameters.startup().picoseconds();
    final long perChunk = costParameters.perChunk().picoseconds();
    final long[] lengths = new long[fullest.length];
    for (int round = 0; round < lengths.length; round++) {
      final long sending = Math.multiplyExact(perChunk, (long) fullest[round]);
      lengths[round] = Math.addExact(startup, sending);
    }
    return new RoundTimetable(waits, preconfigured).endPs(lengths, costParameters.retuning());
  }

  /// The time if nothing is sent during reconfiguration: rounds, serial chunks and pauses, each
  /// times its cost parameter.
  public Time timeWithPauses(final CostParameters costParameters) {
    return costParameters
        .startup()
        .times(rounds())
        .plus(costParameters.perChunk().times(serialChunks))
        .plus(costParameters.retuning().times(pauses));
  }
}
