package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of messages that the software of a node starts one after another, and that wormhole
/// switching carries over each hop.
///
/// T = Σ over slots of (K·startup + C·m·perByte + H·hop), with m the bytes of a chunk. K is the
/// largest number of rounds in which a node starts its messages of the slot, or receives them,
/// `atOnce` per round; both proceed in parallel. C is the number of chunks in those rounds, which
/// is K if no chunks merge, and H the number of channels of the longest route. The reconfiguration
/// time of the switching model is added. O(transmissions × receivers), 16 bytes per node, 32 if
/// chunks merge.
///
/// This is a reconstruction: *mahafzah* refers to another paper for the definition of its latency.
/// The defaults solve the two latencies that it quotes for the single-port machine, where purely
/// optical slots are left out (`optical=false`) and the bytes of a message belong to its start-up.
/// Its gathers over all ports match `atOnce=0`, the levels of its dominating nodes `atOnce=1`.
@AutoService(CostModel.class)
@Summary("Start-ups of the busiest node plus hops of the longest route, slot by slot.")
public record MessageStart(
    @Summary("start-up time of a message in software") Time startup,
    @Summary("time of a message over one channel") Time hop,
    @Summary("messages that a node starts, or receives, in one round; 0 = all") int atOnce,
    @Summary("whether messages that use only optical channels take time") boolean optical,
    @Summary("time per byte, beyond the bytes that the start-up includes") Time perByte)
    implements CostModel {
  public MessageStart() {
    this(Time.parse("18.613us"), Time.parse("0.1034us"), 0, true, Time.ZERO);
  }

  public MessageStart {
    if (atOnce < 0) {
      throw new IllegalArgumentException(
          "message-start: atOnce (%s) must be a number of messages, or 0 for all."
              .formatted(atOnce));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    return EqualChannels.support(problem);
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    return prices(verified, List.of(size)).getFirst();
  }

  @Override
  public List<ScheduleTime> prices(final Verified verified, final List<Bytes> sizes) {
    EqualChannels.require("message-start", supports(verified.problem()));
    final int parts = verified.problem().demand().chunksPerContribution();
    final Map<MessageRounds.Slot, Integer> slots = MessageRounds.of(verified, atOnce, optical);
    final Time resetting = ReconfigurationCost.of(verified);
    final List<ScheduleTime> prices = new ArrayList<>();
    for (final Bytes size : sizes) {
      final Bytes chunk = size.dividedBy(parts);
      Time time = resetting;
      for (final Map.Entry<MessageRounds.Slot, Integer> alike : slots.entrySet()) {
        time = time.plus(time(alike.getKey(), chunk).times(alike.getValue()));
      }
      prices.add(new ScheduleTime(time, size, chunk));
    }
    return prices;
  }

  private Time time(final MessageRounds.Slot slot, final Bytes chunk) {
    return startup
        .times(slot.rounds())
        .plus(perByte.times(chunk.bytes()).times(slot.chunks()))
        .plus(hop.times(slot.longest()));
  }
}
