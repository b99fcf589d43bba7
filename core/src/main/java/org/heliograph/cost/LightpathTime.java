package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of lightpaths: circuits are reconfigured in every slot, which then lasts as long as its
/// slowest lightpath takes to send its chunks and to convert their flits (O/E/O).
///
/// T = Σ over slots of reconfiguration + max over lightpaths of (m/B + ⌈m/flit⌉·cycle). The
/// lightpath carries m bytes, its aggregated chunks one after another, and B is the bandwidth of
/// its first channel, which is that of its sender. With m = d everywhere it is (d/B + a)·S, eq. (3)
/// of *optree*, a = reconfiguration + O/E/O. Propagation is neglected, as there. O(n) in
/// transmissions, or in channel uses if chunks aggregate.
@AutoService(CostModel.class)
@Summary("Reconfiguration, longest lightpath and O/E/O of its flits, slot by slot.")
public record LightpathTime() implements CostModel {

  @Override
  public Price price(final Verified verified, final Bytes size) {
    return prices(verified, List.of(size)).getFirst();
  }

  @Override
  public List<Price> prices(final Verified verified, final List<Bytes> sizes) {
    final Timing timing = verified.problem().switching().timing();
    final int parts = verified.problem().demand().chunksPerContribution();
    final Map<Map<Bandwidth, Integer>, Integer> slots = slots(verified);
    final Time resetting = ReconfigurationCost.of(verified);
    final List<Price> prices = new ArrayList<>();
    for (final Bytes size : sizes) {
      final Bytes chunk = size.dividedBy(parts);
      Time time = resetting;
      for (final Map.Entry<Map<Bandwidth, Integer>, Integer> alike : slots.entrySet()) {
        time = time.plus(longest(alike.getKey(), chunk, timing).times(alike.getValue()));
      }
      prices.add(new Price(time, size, chunk));
    }
    return prices;
  }

  /// The number of slots for each combination of rates and chunks of the fullest lightpath at that
  /// rate.
  private static Map<Map<Bandwidth, Integer>, Integer> slots(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final boolean aggregate = verified.problem().capabilities().aggregate();
    final Map<Map<Bandwidth, Integer>, Integer> slots = new LinkedHashMap<>();
    final MessageChunks messageChunks = new MessageChunks();
    Map<Bandwidth, Integer> fullest = new HashMap<>();
    int slot = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.slot() != slot) {
        slots.merge(fullest, 1, Integer::sum);
        fullest = new HashMap<>();
        messageChunks.clear();
        slot = at.slot();
      }
      fullest.merge(
          topology.kind(at.channel(0)).bandwidth(),
          aggregate ? messageChunks.add(at) : 1,
          Math::max);
    }
    slots.merge(fullest, 1, Integer::sum);
    return slots;
  }

  /// The longest time among the fullest lightpaths of each rate.
  private static Time longest(
      final Map<Bandwidth, Integer> fullest, final Bytes chunk, final Timing timing) {
    Time longest = Time.ZERO;
    for (final Map.Entry<Bandwidth, Integer> entry : fullest.entrySet()) {
      final Bytes message = new Bytes(Math.multiplyExact(chunk.bytes(), entry.getValue()));
      final long flits = Math.ceilDiv(message.bytes(), timing.framing().flit().bytes());
      final Time time =
          entry.getKey().timeFor(message).plus(timing.framing().perFlit().times(flits));
      longest = time.compareTo(longest) > 0 ? time : longest;
    }
    return longest;
  }
}
