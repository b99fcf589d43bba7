package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.simulate.DataVolume;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of a schedule: nodes start messages when they may, and the network carries them.
final class WormholeRun {
  private static final int NOBODY = -1;

  private final Worms worms;
  private final Wormhole wormhole;
  private final WormholeNetwork network;
  private final Optional<ReceivedChunks> inboxes; // empty with a barrier
  private final Bytes chunk;
  private final long startup; // cycles
  private final int[] programEnds; // by node: worms are listed by sender
  private final int[] programs;
  private final int[] next; // by node: the place of the worm it starts next
  private final long[] busyUntil; // by node
  private final int[] started; // worms in the order in which they were started
  private int startedCount;
  private int handed; // of these, how many the interfaces have
  private int delivered;
  private int opened; // with a barrier: worms of slots that have begun
  private final int[] wormOf; // by message of the network
  private final long[] begins; // in cycles, by worm
  private final long[] sents;
  private final long[] ends;
  private final int[] causes; // by worm: whose start-up or arrival let it begin

  WormholeRun(
      final Verified verified, final Worms worms, final Wormhole wormhole, final Bytes size) {
    this.worms = worms;
    this.wormhole = wormhole;
    chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    inboxes = wormhole.barrier() ? Optional.empty() : Optional.of(new ReceivedChunks(worms));
    network =
        new WormholeNetwork(
            verified.problem().topology(),
            wormhole.hardware(),
            new GivenRoutes(worms.layers(), worms.longest()));
    startup =
        Math.ceilDiv(wormhole.startup().picoseconds(), wormhole.hardware().cycle().picoseconds());
    final int count = worms.count();
    programEnds = new int[verified.problem().topology().nodes()];
    programs = new int[count];
    next = new int[programEnds.length];
    busyUntil = new long[programEnds.length];
    started = new int[count];
    wormOf = new int[count];
    begins = new long[count];
    sents = new long[count];
    ends = new long[count];
    causes = new int[count];
    listBySender();
  }

  /// Stands for routes that are given with every message.
  private record GivenRoutes(int layers, int longest) implements RoutingFunction {
    @Override
    public int write(
        final int source, final int target, final int downward, final int[] steps, final int at) {
      throw new AssertionError("a message of a schedule has its own route");
    }
  }

  private void listBySender() {
    for (int worm = 0; worm < programs.length; worm++) {
      programEnds[worms.sender(worm)]++;
    }
    for (int node = 1; node < programEnds.length; node++) {
      programEnds[node] += programEnds[node - 1];
      next[node] = programEnds[node - 1];
    }
    final int[] place = next.clone();
    for (int worm = 0; worm < programs.length; worm++) {
      programs[place[worms.sender(worm)]++] = worm;
    }
  }

  Trace trace() {
    if (inboxes.isPresent()) {
      for (int node = 0; node < next.length; node++) {
        start(node, NOBODY);
      }
    } else {
      openSlot(NOBODY);
    }
    while (delivered < programs.length) {
      if (network.isEmpty()) {
        network.skipTo(queuedAt(started[handed]));
      }
      while (handed < startedCount && queuedAt(started[handed]) == network.cycle()) {
        handOver(started[handed++]);
      }
      network.run(handed < startedCount ? queuedAt(started[handed]) : Long.MAX_VALUE);
      for (int message = network.nextDelivered(); message >= 0; message = network.nextDelivered()) {
        receive(message);
      }
    }
    return buildTrace();
  }

  /// The time when the interface has a worm that was started.
  private long queuedAt(final int worm) {
    return Math.addExact(begins[worm], startup);
  }

  /// Starts the worms that `node` may start now because of `cause`.
  private void start(final int node, final int cause) {
    final long now = network.cycle();
    while (next[node] < programEnds[node]
        && (!wormhole.serial() || busyUntil[node] <= now)
        && mayStart(programs[next[node]])) {
      final int worm = programs[next[node]++];
      begins[worm] = now;
      causes[worm] = cause;
      busyUntil[node] = queuedAt(worm);
      started[startedCount++] = worm;
    }
  }

  private boolean mayStart(final int worm) {
    return inboxes.map(inbox -> inbox.complete(worm)).orElse(worm < opened);
  }

  private void handOver(final int worm) {
    final int message =
        network.sendAlong(
            worms.route(), worms.stepStart(worm), worms.stepEnd(worm), worms.flits(worm));
    wormOf[message] = worm;
    start(worms.sender(worm), worm);
  }

  private void receive(final int message) {
    final int worm = wormOf[message];
    sents[worm] = network.sentAt(message);
    ends[worm] = network.deliveredAt(message);
    network.release(message);
    delivered++;
    if (inboxes.isPresent()) {
      inboxes.get().receive(worm);
      start(worms.receiver(worm), worm);
    } else if (delivered == opened && opened < programs.length) {
      openSlot(worm);
    }
  }

  /// Opens the next slot that has worms.
  private void openSlot(final int cause) {
    final int first = opened;
    while (opened < programs.length && worms.slot(opened) == worms.slot(first)) {
      opened++;
    }
    for (int worm = first; worm < opened; worm++) {
      start(worms.sender(worm), cause);
    }
  }

  private Trace buildTrace() {
    final Trace.Builder trace = new Trace.Builder();
    final long[] done = new long[next.length];
    int worm = 0;
    while (worm < programs.length) {
      if (worms.slot(worm) > trace.slot()) {
        trace.addIdle(worms.slot(worm) - trace.slot(), Time.ZERO);
      }
      final int first = worm;
      for (; worm < programs.length && worms.slot(worm) == trace.slot(); worm++) {
        final long waited = Math.max(0, begins[worm] - done[worms.sender(worm)]);
        trace.add(times(worm), new Time(picoseconds(waited)));
      }
      for (int i = first; i < worm; i++) {
        final int sender = worms.sender(i);
        final int receiver = worms.receiver(i);
        done[sender] = Math.max(done[sender], sents[i]);
        done[receiver] = Math.max(done[receiver], ends[i]);
      }
      trace.endSlot();
    }
    return trace.build(critical(trace), volume());
  }

  private LightpathTimes times(final int worm) {
    final long end = picoseconds(ends[worm]);
    return new LightpathTimes(
        picoseconds(begins[worm]), picoseconds(queuedAt(worm)), picoseconds(sents[worm]), end, end);
  }

  private long picoseconds(final long cycles) {
    return Math.multiplyExact(cycles, wormhole.hardware().cycle().picoseconds());
  }

  /// Goes back from a worm that ends last, each time to the worm that allowed it to begin.
  private TimeBreakdown critical(final Trace.Builder trace) {
    TimeBreakdown spent = TimeBreakdown.NONE;
    long until = trace.latestPs();
    int at = trace.latest();
    while (at != NOBODY) {
      final LightpathTimes lightpathTimes = trace.times(at);
      spent = spent.plus(lightpathTimes.between(lightpathTimes.beginPs(), until));
      until = lightpathTimes.beginPs();
      at = causes[at];
    }
    return spent;
  }

  private DataVolume volume() {
    final long flits =
        Arrays.stream(programs).asLongStream().map(worm -> worms.flits((int) worm)).sum();
    if (network.flitsInjected() != flits || network.flitsEjected() != flits) {
      throw new AssertionError(
          "of %s flits, %s entered and %s left the network"
              .formatted(flits, network.flitsInjected(), network.flitsEjected()));
    }
    return new DataVolume(
        programs.length,
        worms.chunks(),
        new Bytes(Math.multiplyExact(worms.chunks(), chunk.bytes())),
        new Bytes(Math.multiplyExact(flits, wormhole.hardware().flit().bytes())),
        programs.length,
        flits);
  }
}
