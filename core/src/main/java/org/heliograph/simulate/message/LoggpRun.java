package org.heliograph.simulate.message;

import java.util.Arrays;
import org.heliograph.simulate.DataVolume;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of [LoggpClock] over a schedule, event by event.
///
/// An event is a reception, when all of a message has arrived, or a message that its sender could
/// begin. All messages take the same latency, so they arrive in the order in which they were begun,
/// and the arrival of a first byte needs no event.
final class LoggpRun {
  private static final int NOBODY = -1;

  private final LoggpClock clock;
  private final Verified verified;
  private final Bytes chunk;
  private final MessageProgram program;
  private final long overheadPs;
  private final long latencyPs;
  private final long gapPs;
  private final EventHeap events = new EventHeap();
  // By message, in picoseconds: when its sender holds its chunks, and the times of the trace.
  private final long[] ready;
  private final long[] begins;
  private final long[] sent;
  private final long[] arrived;
  private final long[] ends;
  private final long[] waits;
  // By message: chunks that its sender lacks, the message that brought the last of them, and the
  // message for whose end, or bytes, it waited last.
  private final int[] lacks;
  private final int[] bringing;
  private final int[] causes;
  // By node, in picoseconds: until when it is busy, sends and receives, gaps included.
  private final long[] busy;
  private final long[] sending;
  private final long[] receiving;
  // By node: the message that it spent its last overhead on, the last and the next that it sends,
  // and whether the time for the next one is reserved.
  private final int[] user;
  private final int[] before;
  private final int[] next;
  private final boolean[] isReserved;

  LoggpRun(final LoggpClock clock, final Verified verified, final Bytes size) {
    this.clock = clock;
    this.verified = verified;
    this.chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    this.program = new MessageProgram(verified);
    this.overheadPs = clock.overhead().picoseconds();
    this.latencyPs = clock.latency().picoseconds();
    this.gapPs = clock.gap().picoseconds();
    final int messages = program.messages();
    this.ready = new long[messages];
    this.begins = new long[messages];
    this.sent = new long[messages];
    this.arrived = new long[messages];
    this.ends = new long[messages];
    this.waits = new long[messages];
    this.lacks = program.lacks();
    this.bringing = new int[messages];
    this.causes = new int[messages];
    final int nodes = verified.problem().topology().nodes();
    this.busy = new long[nodes];
    this.sending = new long[nodes];
    this.receiving = new long[nodes];
    this.user = new int[nodes];
    this.before = new int[nodes];
    this.next = new int[nodes];
    this.isReserved = new boolean[nodes];
    Arrays.fill(bringing, NOBODY);
    Arrays.fill(causes, NOBODY);
    Arrays.fill(user, NOBODY);
    Arrays.fill(before, NOBODY);
    Arrays.setAll(next, program::first);
  }

  Trace trace() {
    for (int node = 0; node < next.length; node++) {
      offerNext(node);
    }
    while (!events.isEmpty()) {
      final long time = events.time();
      final int number = events.number();
      events.removeFirst();
      if (number < program.receptions()) {
        take(number, time);
      } else {
        offer(number - program.receptions(), time);
      }
    }
    return built();
  }

  /// Adds an event for the next message of `node` if its chunks are there: at the time when it can
  /// begin, unless the node is busy then.
  private void offerNext(final int node) {
    final int message = next[node];
    if (message != MessageProgram.NONE && lacks[message] == 0) {
      add(Math.max(ready[message], sending[node] - overheadPs), message);
    }
  }

  private void add(final long time, final int message) {
    events.add(time, program.receptions() + message);
  }

  /// Begins `message` if its sender is not busy; otherwise its turn is reserved.
  private void offer(final int message, final long time) {
    final int node = program.sender(message);
    if (isReserved[node]) {
      isReserved[node] = false;
    } else {
      final long begin = Math.max(time, busy[node]);
      if (begin > time) {
        causes[message] = user[node];
      } else {
        causes[message] = time == ready[message] ? bringing[message] : before[node];
      }
      begins[message] = begin;
      waits[message] = begin - busy[node];
      busy[node] = Math.addExact(begin, overheadPs);
      user[node] = message;
      if (begin > time) {
        isReserved[node] = true;
        add(begin, message);
        return;
      }
    }
    send(message, node);
  }

  private void send(final int message, final int node) {
    final long span = span(message);
    final long leaving = Math.addExact(begins[message], overheadPs);
    sent[message] = Math.addExact(leaving, span);
    arrived[message] = sent[message];
    ends[message] = sent[message];
    sending[node] = Math.addExact(sent[message], gapPs);
    for (int reception = program.firstReception(message);
        reception != MessageProgram.NONE;
        reception = program.nextReception(reception)) {
      final int receiver = program.receiver(reception);
      final long arriving = Math.max(Math.addExact(leaving, latencyPs), receiving[receiver]);
      final long whole = Math.addExact(arriving, span);
      receiving[receiver] = Math.addExact(whole, gapPs);
      events.add(whole, reception);
    }
    before[node] = message;
    next[node] = program.next(message);
    offerNext(node);
  }

  /// From the first byte of a message to the last.
  private long span(final int message) {
    final long bytes = Math.multiplyExact(chunk.bytes(), program.chunks(message));
    return clock.gapPerByte().times(Math.max(0, bytes - 1)).picoseconds();
  }

  /// Spends the overhead on a message that has arrived at `time`.
  private void take(final int reception, final long time) {
    final int node = program.receiver(reception);
    final int message = program.message(reception);
    busy[node] = Math.addExact(Math.max(time, busy[node]), overheadPs);
    user[node] = message;
    if (busy[node] > ends[message]) {
      arrived[message] = time;
      ends[message] = busy[node];
    }
    for (int delivery = program.lastDelivery(reception);
        delivery != MessageProgram.NONE;
        delivery = program.deliveryBefore(delivery)) {
      hold(program.delivered(delivery), message, busy[node]);
    }
  }

  /// Notes that `message` has added to `version`, and offers what waits for nothing else.
  private void hold(final int version, final int message, final long time) {
    final ChunkVersions versions = program.versions();
    int held = version;
    while (held != ChunkVersions.NONE && versions.complete(held)) {
      for (int wait = versions.lastWait(held);
          wait != ChunkVersions.NONE;
          wait = versions.waitBefore(wait)) {
        supply(versions.waiting(wait), message, time);
      }
      held = versions.after(held);
    }
  }

  private void supply(final int waiting, final int message, final long time) {
    ready[waiting] = time;
    bringing[waiting] = message;
    final int node = program.sender(waiting);
    if (--lacks[waiting] == 0 && next[node] == waiting) {
      offerNext(node);
    }
  }

  private Trace built() {
    final Trace.Builder trace = new Trace.Builder();
    int place = 0;
    while (place < begins.length) {
      final int slot = program.slot(program.placed(place));
      if (slot > trace.slot()) {
        trace.addIdle(slot - trace.slot(), Time.ZERO);
      }
      while (place < begins.length && program.slot(program.placed(place)) == slot) {
        final int message = program.placed(place++);
        trace.add(times(message), new Time(waits[message]));
      }
      trace.endSlot();
    }
    return trace.build(critical(trace.latestPs()), volume());
  }

  private LightpathTimes times(final int message) {
    return new LightpathTimes(
        begins[message], begins[message], sent[message], arrived[message], ends[message]);
  }

  /// Goes back from the message that ends last, each time to the one for which it waited last.
  private TimeBreakdown critical(final long finishPs) {
    TimeBreakdown spent = TimeBreakdown.NONE;
    long until = finishPs;
    int at = NOBODY;
    for (int message = 0; message < ends.length && at == NOBODY; message++) {
      at = ends[message] == finishPs ? message : NOBODY;
    }
    while (at != NOBODY) {
      final LightpathTimes times = times(at);
      final long end = Math.min(until, times.endPs());
      spent =
          spent
              .plus(times.between(times.beginPs(), end))
              .plus(TimeBreakdown.waiting(new Time(until - end)));
      until = times.beginPs();
      at = causes[at];
    }
    return spent.plus(TimeBreakdown.waiting(new Time(until)));
  }

  private DataVolume volume() {
    final long chunks = verified.schedule().transmissions();
    final Bytes payload = new Bytes(Math.multiplyExact(chunks, chunk.bytes()));
    return new DataVolume(program.messages(), chunks, payload, payload, chunks, chunks);
  }
}
