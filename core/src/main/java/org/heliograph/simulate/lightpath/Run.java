package org.heliograph.simulate.lightpath;

import org.heliograph.schedule.Cursor;
import org.heliograph.simulate.Course;
import org.heliograph.simulate.Trace;
import org.heliograph.simulate.Volume;
import org.heliograph.switching.Framing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of the clock over a schedule, slot after slot.
///
/// What happens in a slot depends on earlier slots alone, so the slots in order are the events
/// in order and no queue is needed, although without a barrier slots overlap in time.
final class Run {
  private final Verified verified;
  private final Topology topology;
  private final Framer framer;
  private final Bytes chunk;
  private final long settingPs;
  private final Lightpaths lightpaths;
  private final NodeClock nodes;
  private final Pace pace;
  private final Trace.Builder trace = new Trace.Builder();

  Run(final Verified verified, final Bytes size, final LightpathClock clock) {
    this.verified = verified;
    topology = verified.problem().topology();
    chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    framer =
        new Framer(verified.problem().switching().timing().framing(), chunk, clock.pipelined());
    final Time setting = verified.problem().switching().timing().perSlot();
    settingPs = setting.picoseconds();
    lightpaths = new Lightpaths(topology, verified.problem().capabilities().aggregate());
    nodes = new NodeClock(topology.nodes());
    pace =
        clock.barrier() ? new BarrierPace(setting) : new HandshakePace(topology, lightpaths, nodes);
  }

  Trace trace() {
    final Cursor at = verified.schedule().cursor();
    boolean more = at.advance();
    while (more) {
      if (at.slot() > trace.slot()) {
        pace.close(trace.addIdle(at.slot() - trace.slot(), pace.idle()));
      }
      lightpaths.clear();
      while (more && at.slot() == trace.slot()) {
        lightpaths.add(at);
        more = at.advance();
      }
      run(trace.slot());
    }
    return trace.build(pace.critical(trace), volume());
  }

  private void run(final int slot) {
    final int first = trace.lightpaths();
    pace.open(slot, first);
    for (int i = 0; i < lightpaths.count(); i++) {
      final long begin = pace.begin(i);
      trace.add(course(i, begin), new Time(begin - nodes.doneAt(lightpaths.sender(i))));
    }
    for (int i = 0; i < lightpaths.count(); i++) {
      final long sent = trace.course(first + i).sentPs();
      nodes.busy(lightpaths.sender(i), sent, first + i);
      pace.sent(i, sent);
    }
    for (int r = 0; r < lightpaths.receptions(); r++) {
      final int lightpath = first + lightpaths.received(r);
      final Course course = trace.course(lightpath);
      final long converting = course.endPs() - course.arrivedPs();
      final long end = course.sentPs() + lightpaths.delay(r) + converting;
      nodes.busy(lightpaths.receiver(r), end, lightpath);
    }
    pace.close(trace.endSlot());
  }

  private Course course(final int lightpath, final long begin) {
    final Framer.Duration duration =
        framer.duration(
            topology.kind(lightpaths.first(lightpath)).bandwidth(), lightpaths.chunks(lightpath));
    final long lit = Math.addExact(begin, settingPs);
    final long sent = Math.addExact(lit, duration.sendingPs());
    final long arrived = Math.addExact(sent, lightpaths.farthest(lightpath));
    return new Course(begin, lit, sent, arrived, Math.addExact(arrived, duration.convertingPs()));
  }

  private Volume volume() {
    final Framing framing = verified.problem().switching().timing().framing();
    final long chunks = verified.schedule().transmissions();
    final long flits = Math.multiplyExact(chunks, framer.flitsPerChunk());
    return new Volume(
        trace.lightpaths(),
        chunks,
        new Bytes(Math.multiplyExact(chunks, chunk.bytes())),
        new Bytes(Math.multiplyExact(flits, framing.flit().bytes())),
        Math.multiplyExact(chunks, framer.packetsPerChunk()),
        flits);
  }
}
