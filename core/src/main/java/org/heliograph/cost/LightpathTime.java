package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of lightpaths: circuits are reconfigured in every slot, which then lasts as long as its
/// slowest lightpath takes to start, to send its chunks and to convert their flits (O/E/O).
///
/// T = Σ over slots of reconfiguration + α + max over lightpaths of (m/B + p + m/flit·cycle). α is
/// the start-up time of the hardware. The lightpath carries m bytes, its aggregated chunks one
/// after another, each padded to whole packets; B is the bandwidth of its first channel, which is
/// that of its sender, and p its propagation time to the farthest receiver. With m = d everywhere,
/// whole packets, α = 0 as on `terarack` and `propagation=false` it is (d/B + a)·S, eq. (3) of
/// *optree*, a = reconfiguration + O/E/O. O(channel uses), or O(transmissions) if all channels are
/// alike.
@AutoService(CostModel.class)
@Summary("Reconfiguration, start-up, longest lightpath and O/E/O of its flits, slot by slot.")
public record LightpathTime(
    @Summary("whether light takes the propagation time of the channels") boolean propagation)
    implements CostModel {
  public LightpathTime() {
    this(true);
  }

  /// The lightpaths of a slot that can be its slowest: those at one rate, over one distance.
  private record LightpathClass(Bandwidth rate, long propagationPs) {
    boolean is(final Bandwidth otherRate, final long otherPs) {
      return propagationPs == otherPs && rate.equals(otherRate);
    }
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    return prices(verified, List.of(size)).getFirst();
  }

  @Override
  public List<ScheduleTime> prices(final Verified verified, final List<Bytes> sizes) {
    final Timing timing = verified.problem().switching().timing();
    final int parts = verified.problem().demand().chunksPerContribution();
    final Map<Map<LightpathClass, Integer>, Integer> slots = slots(verified);
    final Time resetting = ReconfigurationCost.of(verified);
    final Time startup = verified.problem().hardware().startup();
    final List<ScheduleTime> prices = new ArrayList<>();
    for (final Bytes size : sizes) {
      final Bytes chunk = size.dividedBy(parts);
      Time time = resetting;
      for (final Map.Entry<Map<LightpathClass, Integer>, Integer> alike : slots.entrySet()) {
        final Time slot = longest(alike.getKey(), startup, chunk, timing.framing());
        time = time.plus(slot.times(alike.getValue()));
      }
      prices.add(new ScheduleTime(time, size, chunk));
    }
    return prices;
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Set<Assumption> assumptions = new LinkedHashSet<>();
    assumptions.add(new Assumption.Startup(problem.hardware().startup()));
    assumptions.add(Assumption.rate(problem, Assumption.Law.SENDER_RATE));
    if (propagation) {
      assumptions.addAll(Assumption.propagation(problem));
    }
    assumptions.addAll(Assumption.conversion(problem, Assumption.Law.CONVERSION_AFTER_ARRIVAL));
    assumptions.addAll(Assumption.reconfiguration(problem, Assumption.Law.PAUSES));
    assumptions.add(Assumption.Law.SLOT_BARRIER);
    assumptions.addAll(Assumption.packets(problem, HockneyParameters.chunk(problem, size)));
    if (problem.capabilities().retuning().delay() > 0) {
      assumptions.add(Assumption.Law.NO_DELAY);
    }
    if (problem.capabilities().aggregate()) {
      assumptions.add(Assumption.Law.MERGED_ROUNDING);
    }
    return assumptions;
  }

  /// The number of slots for each combination of classes and chunks of the fullest lightpath of
  /// that class.
  private Map<Map<LightpathClass, Integer>, Integer> slots(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final boolean aggregate = verified.problem().capabilities().aggregate();
    final boolean isFar = propagation && ChannelRates.of(topology).propagate();
    final RouteTimes routeTimes = new RouteTimes(topology);
    final Map<Map<LightpathClass, Integer>, Integer> slots = new LinkedHashMap<>();
    Map<LightpathClass, Integer> fullest = new HashMap<>();
    // Most lightpaths are of the class of the one before.
    LightpathClass latest = new LightpathClass(new Bandwidth(1), 0);
    int most = 0;
    int slot = 0;
    final MessageCursor at = new MessageCursor(verified.schedule(), aggregate);
    while (at.advance()) {
      if (at.slot() != slot) {
        slots.merge(fullest, 1, Integer::sum);
        fullest = new HashMap<>();
        most = 0;
        slot = at.slot();
      }
      if (isFar) {
        routeTimes.along(at);
      }
      final Bandwidth rate = topology.kind(at.channel(0)).bandwidth();
      final long propagationPs = isFar ? routeTimes.propagationPs() : 0;
      if (!latest.is(rate, propagationPs)) {
        latest = new LightpathClass(rate, propagationPs);
        most = fullest.getOrDefault(latest, 0);
      }
      if (at.chunksSoFar() > most) {
        most = at.chunksSoFar();
        fullest.put(latest, most);
      }
    }
    slots.merge(fullest, 1, Integer::sum);
    return slots;
  }

  /// The longest time among the fullest lightpaths of each class.
  private static Time longest(
      final Map<LightpathClass, Integer> fullest,
      final Time startup,
      final Bytes chunk,
      final Framing framing) {
    final long flitsPerPacket = framing.packet().bytes() / framing.flit().bytes();
    final long flitsPerChunk =
        Math.multiplyExact(Math.ceilDiv(chunk.bytes(), framing.packet().bytes()), flitsPerPacket);
    Time longest = Time.ZERO;
    for (final Map.Entry<LightpathClass, Integer> entry : fullest.entrySet()) {
      final long flits = Math.multiplyExact(flitsPerChunk, (long) entry.getValue());
      final Bytes padded = new Bytes(Math.multiplyExact(flits, framing.flit().bytes()));
      final Time time =
          startup
              .plus(entry.getKey().rate().timeFor(padded))
              .plus(new Time(entry.getKey().propagationPs()))
              .plus(framing.perFlit().times(flits));
      longest = time.compareTo(longest) > 0 ? time : longest;
    }
    return longest;
  }
}
