package org.heliograph.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Support;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// When every node has received its messages if each node sends one message after another and
/// receives one after another, in the order of the schedule, as soon as it holds their chunks.
///
/// This is the LogGP model. A message of k bytes leaves its sender after the overhead o, byte by
/// byte in (k−1)·G, and the next one g after its last byte; it crosses the network in the latency
/// L, and the receiver spends o on it. A processor spends o on one message after another, so that
/// the larger of g and o separates two of its sendings, or two of its receptions. Routes, channels
/// and slots cost nothing. Expected O(transmissions × receivers), memory O(transmissions).
final class ProcessorTimes {
  /// A message of one slot: its sender, its receivers and its chunks.
  private record Sent(int sender, IntList receivers, IntList chunks) {
    /// What messages of a slot are ordered by: the lowest chunk, the sender, then the receivers.
    /// Two that agree in these take the same time in either order.
    int[] key() {
      final int[] key = new int[receivers.size() + 2];
      key[0] = Arrays.stream(chunks.toArray()).min().orElseThrow();
      key[1] = sender;
      System.arraycopy(receivers.toArray(), 0, key, 2, receivers.size());
      return key;
    }
  }

  private final ProcessorParameters parameters;
  private final long chunkBytes;
  private final Problem problem;
  private final Time[] sendsFrom;
  private final Time[] receivesFrom;
  private final Map<Long, Time> held = new HashMap<>();
  private Time last = Time.ZERO;

  private ProcessorTimes(
      final Problem problem, final ProcessorParameters parameters, final long chunkBytes) {
    this.parameters = parameters;
    this.chunkBytes = chunkBytes;
    this.problem = problem;
    this.sendsFrom = new Time[problem.topology().nodes()];
    this.receivesFrom = new Time[problem.topology().nodes()];
    Arrays.fill(sendsFrom, Time.ZERO);
    Arrays.fill(receivesFrom, Time.ZERO);
  }

  /// Yes if the network states nothing that the model does not see, and circuits change in no time.
  static Support support(final Problem problem) {
    return EqualChannels.support(problem)
        .and(
            () ->
                Support.when(
                    problem.switching().timing().perChange().equals(Time.ZERO)
                        && problem.capabilities().retuning().delay() == 0,
                    "it knows no reconfiguration, which %s needs"
                        .formatted(problem.topology().name())));
  }

  /// The price of `verified` under the model `name`; throws if the model does not support it.
  static ScheduleTime price(
      final String name,
      final Verified verified,
      final Bytes size,
      final ProcessorParameters parameters) {
    EqualChannels.require(name, support(verified.problem()));
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    final ProcessorTimes times = new ProcessorTimes(verified.problem(), parameters, chunk.bytes());
    times.run(verified);
    return new ScheduleTime(times.last, size, chunk);
  }

  private void run(final Verified verified) {
    final Topology topology = problem.topology();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), problem.capabilities().aggregate());
    final Receivers receivers = new Receivers();
    final List<Sent> now = new ArrayList<>();
    int slot = -1;
    while (at.advance()) {
      if (at.slot() != slot) {
        send(now);
        now.clear();
        slot = at.slot();
      }
      if (at.startsMessage()) {
        receivers.find(topology, at);
        final IntList to = new IntList();
        for (int i = 0; i < receivers.count(); i++) {
          to.add(receivers.get(i));
        }
        now.add(new Sent(at.sender(), to, new IntList()));
      }
      now.get(at.messageIndex()).chunks().add(at.chunk());
    }
    send(now);
  }

  /// The messages of one slot; no message of it waits for another one of it to arrive.
  private void send(final List<Sent> slot) {
    slot.sort((one, other) -> Arrays.compare(one.key(), other.key()));
    final List<Time> leaving = slot.stream().map(this::injected).toList();
    for (int i = 0; i < slot.size(); i++) {
      receive(slot.get(i), leaving.get(i));
    }
  }

  /// When the first byte leaves.
  private Time injected(final Sent sent) {
    Time ready = Time.ZERO;
    for (int i = 0; i < sent.chunks().size(); i++) {
      ready = later(ready, held.getOrDefault(key(sent.sender(), sent.chunks().get(i)), Time.ZERO));
    }
    final Time start = later(ready.plus(parameters.overhead()), sendsFrom[sent.sender()]);
    sendsFrom[sent.sender()] = start.plus(parameters.period(bytes(sent)));
    return start;
  }

  private void receive(final Sent sent, final Time leaving) {
    final Time arriving = leaving.plus(parameters.latency());
    for (int i = 0; i < sent.receivers().size(); i++) {
      final int receiver = sent.receivers().get(i);
      final Time whole = later(arriving, receivesFrom[receiver]).plus(parameters.span(bytes(sent)));
      receivesFrom[receiver] = whole.plus(parameters.period(0));
      final Time done = whole.plus(parameters.overhead());
      last = later(last, done);
      for (int part = 0; part < sent.chunks().size(); part++) {
        hold(receiver, sent.chunks().get(part), done);
      }
    }
  }

  /// A copy is held from its first arrival on, a sum from its last one.
  private void hold(final int node, final int chunk, final Time done) {
    final Demand demand = problem.demand();
    if (demand.combines()) {
      held.merge(key(node, chunk), done, ProcessorTimes::later);
    } else if (!demand.sources(chunk).contains(node)) {
      held.merge(key(node, chunk), done, (one, other) -> one.compareTo(other) < 0 ? one : other);
    }
  }

  private long bytes(final Sent sent) {
    return chunkBytes * sent.chunks().size();
  }

  private static long key(final int node, final int chunk) {
    return (long) node << 32 | chunk;
  }

  private static Time later(final Time one, final Time other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
