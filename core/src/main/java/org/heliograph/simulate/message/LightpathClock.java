package org.heliograph.simulate.message;

import com.google.auto.service.AutoService;
import java.util.LinkedHashSet;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A simulator of lightpaths: circuits are set, messages start and are sent packet by packet at the
/// sender's rate, light propagates, and each flit is converted at the end of the lightpath.
///
/// Reconfiguration: `Timing.perSlot`. Start-up: that of the hardware, once for each message.
/// Sending: every chunk begins a packet, its last packet is padded; a lightpath runs at the
/// bandwidth of its first channel, and aggregated chunks follow each other. Propagation: that of
/// every channel crossed. Conversion: one cycle per flit, beginning when the flit has arrived or,
/// with `pipelined=false`, when the message has, as *optree* assumes. With `barrier` a slot begins
/// when everything of the slot before has ended; without, see [HandshakeRule].
///
/// Under both assumptions of the paper, with no propagation and whole packets, the run takes
/// exactly S·(25 µs + d/B + ⌈d/32 B⌉·cycle) on `terarack`, without a start-up, for any schedule of
/// S slots without an idle slot. O(channel uses); 40 bytes per transmission.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates lightpaths: reconfiguration, packets, propagation, conversion flit by flit.")
public record LightpathClock(
    @Summary("whether a slot begins only when everything in the slot before has ended")
        boolean barrier,
    @Summary("whether flits are converted as they arrive, not when the message has arrived")
        boolean pipelined)
    implements ScheduleSimulator {
  public LightpathClock() {
    this(true, true);
  }

  @Override
  public Support supports(final Verified verified) {
    return Support.when(
            !Assumption.isReconfigurable(verified.problem()),
            "it sets all circuits in every slot, but this model sets them only when they change")
        .and(() -> support(verified, barrier));
  }

  /// Whether lightpaths can be followed, with or without a barrier between slots.
  static Support support(final Verified verified, final boolean barrier) {
    return MessageRun.supports(verified)
        .and(
            () ->
                Support.when(
                    barrier || LaneTimes.follow(verified.problem().topology()),
                    "without a barrier it supports at most 2^25 lanes; with barrier=true any"
                        + " number"));
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Set<Assumption> assumptions = new LinkedHashSet<>();
    assumptions.add(new Assumption.Startup(problem.hardware().startup()));
    assumptions.add(Assumption.rate(problem, Assumption.Law.SENDER_RATE));
    assumptions.addAll(Assumption.propagation(problem));
    assumptions.addAll(
        Assumption.packets(problem, size.dividedBy(problem.demand().chunksPerContribution())));
    assumptions.addAll(
        Assumption.conversion(
            problem,
            pipelined
                ? Assumption.Law.CONVERSION_ON_ARRIVAL
                : Assumption.Law.CONVERSION_AFTER_ARRIVAL));
    assumptions.add(barrier ? Assumption.Law.SLOT_BARRIER : Assumption.Law.EAGER_START);
    if (problem.capabilities().aggregate()) {
      assumptions.add(Assumption.Law.MERGED_ROUNDING);
    }
    return assumptions;
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    final MessageModel model =
        MessageModel.lightpaths(
            verified.problem(), framing(verified, size), barrier, NodeArrivals.AT_ONCE);
    return MessageRun.traced(
        "lightpath-clock", size, () -> new MessageRun(verified, size, model).trace());
  }

  private MessageFraming framing(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    return new MessageFraming(
        problem.hardware().startup(),
        problem.switching().timing().framing(),
        size.dividedBy(problem.demand().chunksPerContribution()),
        pipelined);
  }
}
