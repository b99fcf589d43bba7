package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of a schedule on the channels that the network states: slot by slot, as long as its
/// slowest message.
///
/// A message of m bytes takes start-up + m/r + p + c. Here r is the least rate of the channels of
/// its route, p their propagation time up to the farthest receiver, and c the time to convert its
/// flits (O/E/O) once it has arrived. Chunks are padded to whole packets, and chunks that share a
/// lane follow each other. A slot lasts as long as its slowest message; slots follow one another.
/// If all circuits are reconfigured in every slot, that time is added for every slot, also an idle
/// one.
///
/// If circuits are reconfigured only when they change, idle slots take no time. With `overlap` a
/// transmitter (or a node, if `retune=node`) is reconfigured from the end of its last earlier slot;
/// without, all nodes pause, as rarely as possible. A delay in slots lasts as long as that number
/// of messages of one chunk over the slowest channel.
///
/// With one rate and no propagation this is Hockney's model. O(channel uses), or O(transmissions)
/// if all channels are of one kind. See docs/model.md.
@AutoService(CostModel.class)
@Summary("The slowest message of every slot: start-up, least rate of its route, propagation.")
public record SlotTime(
    @Summary("start-up time of a message; by default that of the hardware") Optional<Time> startup,
    @Summary(
            "whether idle transmitters are reconfigured while others send; by default as the"
                + " hardware")
        Optional<Boolean> overlap)
    implements CostModel {
  public SlotTime() {
    this(Optional.empty(), Optional.empty());
  }

  /// With both parameters.
  public SlotTime(final Time startup, final boolean overlap) {
    this(Optional.of(startup), Optional.of(overlap));
  }

  private Time startup(final Problem problem) {
    return startup.orElse(problem.hardware().startup());
  }

  private boolean overlaps(final Problem problem) {
    return overlap.orElse(problem.hardware().overlap());
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Bytes chunk = HockneyParameters.chunk(problem, size);
    try {
      return new ScheduleTime(time(verified, chunk), size, chunk);
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "slot-time: %s of each node takes longer than 106 days; choose a smaller size or faster"
                  .formatted(size)
              + " channels.",
          e);
    }
  }

  private Time time(final Verified verified, final Bytes chunk) {
    final Problem problem = verified.problem();
    if (!Assumption.isReconfigurable(problem)) {
      final long[] lengths = new SlotLengths(problem, chunk, startup(problem)).of(verified);
      return sum(lengths).plus(problem.switching().timing().perSlot().times(verified.slots()));
    }
    final SlotLengths slotLengths = new SlotLengths(problem, chunk, wholeStartup(problem));
    final long[] lengths = slotLengths.of(verified);
    final Time setting = slotLengths.reconfiguration();
    if (!overlaps(problem)) {
      return sum(lengths).plus(setting.times(ReconfigurationWaits.pauses(verified)));
    }
    final ReconfigurationSlots circuits = problem.capabilities().retuning();
    return new Time(
        new RoundTimetable(
                ReconfigurationWaits.of(verified, circuits.idle()), circuits.preconfigured())
            .endPs(lengths, setting));
  }

  private Time wholeStartup(final Problem problem) {
    return startup(problem).plus(problem.switching().timing().perSlot());
  }

  private static Time sum(final long[] lengths) {
    return new Time(Arrays.stream(lengths).reduce(0, Math::addExact));
  }

  /// Empty where the time of a slot depends on the channels that it uses.
  @Override
  public Optional<CostParameters> parameters(final Problem problem, final Bytes size) {
    final ChannelRates rates = ChannelRates.of(problem.topology());
    if (!rates.areEqual() || (rates.propagate() && problem.topology().kinds().size() > 1)) {
      return Optional.empty();
    }
    if (rates.propagate() && problem.capabilities().hops() > 1) {
      return Optional.empty();
    }
    final Bytes chunk = HockneyParameters.chunk(problem, size);
    final Time perSlot = wholeStartup(problem).plus(rates.longest());
    final SlotLengths slotLengths = new SlotLengths(problem, chunk, wholeStartup(problem));
    final Time perChunk = new Time(slotLengths.longest().picoseconds() - perSlot.picoseconds());
    return Optional.of(
        new CostParameters(perSlot, perChunk, slotLengths.reconfiguration(), overlaps(problem)));
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    return Assumption.ofMessages(
        problem,
        HockneyParameters.chunk(problem, size),
        startup(problem),
        Assumption.Law.SLOT_BARRIER,
        overlaps(problem) ? Assumption.Law.OVERLAP : Assumption.Law.PAUSES);
  }
}
