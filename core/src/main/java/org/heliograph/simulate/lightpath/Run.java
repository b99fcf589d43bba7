package org.heliograph.simulate.lightpath;

import org.heliograph.schedule.MessageCursor;
import org.heliograph.simulate.DataVolume;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Framing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of the simulator over a schedule, slot by slot.
///
/// The events of a slot depend on earlier slots only, so processing slots in order needs no event
/// queue, although slots may overlap in time without a barrier.
final class Run {
  private final Verified verified;
  private final Topology topology;
  private final LightpathDurations lightpathDurations;
  private final Bytes chunk;
  private final long settingPs;
  private final SlotLightpaths slotLightpaths;
  private final NodeClock nodes;
  private final LightpathStartRule lightpathStartRule;
  private final Trace.Builder trace = new Trace.Builder();

  Run(
      final Verified verified,
      final Bytes size,
      final boolean barrier,
      final NodeArrivals nodeArrivals,
      final LightpathDurations lightpathDurations) {
    this.verified = verified;
    topology = verified.problem().topology();
    chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    this.lightpathDurations = lightpathDurations;
    final Time setting = verified.problem().switching().timing().perSlot();
    settingPs = setting.picoseconds();
    slotLightpaths = new SlotLightpaths(topology);
    final long[] arrivals = nodeArrivals.picoseconds(topology.nodes());
    nodes = new NodeClock(arrivals);
    lightpathStartRule =
        barrier
            ? new SlotBarrierRule(setting, slotLightpaths, nodes)
            : new HandshakeRule(topology, slotLightpaths, nodes);
  }

  Trace trace() {
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    boolean more = at.advance();
    while (more) {
      if (at.slot() > trace.slot()) {
        lightpathStartRule.close(
            trace.addIdle(at.slot() - trace.slot(), lightpathStartRule.idle()));
      }
      slotLightpaths.clear();
      while (more && at.slot() == trace.slot()) {
        slotLightpaths.add(at);
        more = at.advance();
      }
      run(trace.slot());
    }
    return trace.build(lightpathStartRule.critical(trace), volume());
  }

  private void run(final int slot) {
    final int first = trace.lightpaths();
    lightpathStartRule.open(slot, first);
    for (int i = 0; i < slotLightpaths.count(); i++) {
      final long begin = lightpathStartRule.begin(i);
      trace.add(course(i, begin), new Time(begin - nodes.sendsAt(slotLightpaths.sender(i))));
    }
    for (int i = 0; i < slotLightpaths.count(); i++) {
      final long sent = trace.course(first + i).sentPs();
      nodes.busy(slotLightpaths.sender(i), sent, first + i);
      lightpathStartRule.sent(i, sent);
    }
    for (int r = 0; r < slotLightpaths.receptions(); r++) {
      final int lightpath = first + slotLightpaths.received(r);
      final LightpathTimes lightpathTimes = trace.course(lightpath);
      final long converting = lightpathTimes.endPs() - lightpathTimes.arrivedPs();
      final long end = lightpathTimes.sentPs() + slotLightpaths.delay(r) + converting;
      nodes.busy(slotLightpaths.receiver(r), end, lightpath);
    }
    lightpathStartRule.close(trace.endSlot());
  }

  private LightpathTimes course(final int lightpath, final long begin) {
    final LightpathDurations.Duration duration =
        lightpathDurations.duration(
            topology.kind(slotLightpaths.first(lightpath)).bandwidth(),
            topology.kind(slotLightpaths.slowest(lightpath)).bandwidth(),
            slotLightpaths.chunks(lightpath));
    final long established = Math.addExact(begin, settingPs);
    final long sent = Math.addExact(established, duration.sendingPs());
    final long arrived = Math.addExact(sent, slotLightpaths.farthest(lightpath));
    return new LightpathTimes(
        begin, established, sent, arrived, Math.addExact(arrived, duration.convertingPs()));
  }

  private DataVolume volume() {
    final Framing framing = verified.problem().switching().timing().framing();
    final long chunks = verified.schedule().transmissions();
    final long flits = Math.multiplyExact(chunks, MessageFraming.flits(framing, chunk));
    return new DataVolume(
        trace.lightpaths(),
        chunks,
        new Bytes(Math.multiplyExact(chunks, chunk.bytes())),
        new Bytes(Math.multiplyExact(flits, framing.flit().bytes())),
        Math.multiplyExact(chunks, MessageFraming.packets(framing, chunk)),
        flits);
  }
}
