package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.Optional;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Framing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;

/// The times of a problem in picoseconds, as the arguments about time need them.
///
/// Reads every channel once: O(channels).
final class TimeParameters {
  private static final BigInteger BIT_PS = BigInteger.valueOf(8_000_000_000_000L);
  private static final int MOST_COMPARED = 1 << 20;

  private final TimedProblem timed;
  private final Topology topology;
  private final Bytes chunk;
  private final BigInteger volume; // 8·10¹² times the bytes of all chunks of a contribution
  private final BigInteger parts;
  private final boolean whole;
  private final long startupPs;
  private final long conversionPs;
  private final Bandwidth fastest;
  private final long propagationPs;
  private final boolean unequal;
  private final Optional<ProcessorParameters> processors;

  /// The times of messages over channels; throws `IllegalArgumentException` for messages between
  /// processors.
  TimeParameters(final TimedProblem timed) {
    this(timed, Optional.empty());
    if (timed.processors().isPresent()) {
      throw new IllegalArgumentException(
          "This argument holds for messages over channels, not between processors. Maybe"
              + " growth-time-certificate.");
    }
  }

  /// The times of messages, between processors if `timed` says so.
  static TimeParameters ofMessages(final TimedProblem timed) {
    return timed.processors().isPresent()
        ? new TimeParameters(timed, timed.processors())
        : new TimeParameters(timed);
  }

  private TimeParameters(final TimedProblem timed, final Optional<ProcessorParameters> processors) {
    this.processors = processors;
    final Problem problem = timed.problem();
    this.timed = timed;
    topology = problem.topology();
    chunk = timed.chunk();
    volume = BigInteger.valueOf(timed.size().bytes()).multiply(BIT_PS);
    parts = BigInteger.valueOf(problem.demand().chunksPerContribution());
    whole = timed.scope().isWhole();
    startupPs = timed.startup().plus(problem.switching().timing().perSlot()).picoseconds();
    conversionPs = conversionPs(problem.switching().timing().framing());
    ChannelKind last = topology.kind(0);
    Bandwidth rate = last.bandwidth();
    long propagation = last.propagation().picoseconds();
    boolean differs = false;
    for (long channel = 1; channel < topology.channels(); channel++) {
      final ChannelKind kind = topology.kind(channel);
      if (!kind.equals(last)) {
        differs |= !kind.bandwidth().equals(last.bandwidth());
        last = kind;
        rate = kind.bandwidth().compareTo(rate) > 0 ? kind.bandwidth() : rate;
        propagation = Math.min(propagation, kind.propagation().picoseconds());
      }
    }
    fastest = rate;
    propagationPs = propagation;
    unequal = differs;
  }

  /// Every message has a flit at least, and if chunks are whole, those of a chunk.
  private long conversionPs(final Framing framing) {
    return framing
        .perFlit()
        .times(Math.ceilDiv(leastBytes(), framing.flit().bytes()))
        .picoseconds();
  }

  TimedProblem timed() {
    return timed;
  }

  Problem problem() {
    return timed.problem();
  }

  Topology topology() {
    return topology;
  }

  /// Whether chunks are sent as a whole.
  boolean isWhole() {
    return whole;
  }

  /// Whether every chunk is a separate message.
  boolean isSeparate() {
    return whole && !mayMerge();
  }

  /// Whether several chunks may be one message.
  boolean mayMerge() {
    return problem().capabilities().aggregate();
  }

  /// The volume of the largest message if chunks do not merge, however they are divided: that of
  /// the chunks that start and end at the same nodes, which may be one chunk.
  BigInteger wholeVolume() {
    final Demand demand = problem().demand();
    return demand.chunks() > MOST_COMPARED
        ? volume(parts)
        : volume(BigInteger.valueOf(demand.mostAlike()));
  }

  /// The start-up of a message, with what is spent on every slot.
  long startupPs() {
    return startupPs;
  }

  /// The rate of the fastest lane.
  Bandwidth fastest() {
    return fastest;
  }

  boolean hasUnequalRates() {
    return unequal;
  }

  /// The highest rate at which a message may cross `channel`: that of a lane, or, in a network of
  /// lightpaths, of the fastest lane anywhere. There nodes do not touch the light that passes, so a
  /// message keeps the rate of its sender.
  Bandwidth rate(final long channel) {
    return isPassing() ? fastest : topology.kind(channel).bandwidth();
  }

  /// Whether light passes nodes, so that a message keeps the rate of its sender.
  boolean isPassing() {
    return topology.light().filter(light -> light.model().passesNodes()).isPresent() && hops() > 1;
  }

  /// The least propagation time of a channel.
  long propagationPs() {
    return propagationPs;
  }

  /// The least time to convert a message once it has arrived.
  long conversionPs() {
    return conversionPs;
  }

  /// The least time from the end of the sending of a message to the moment when its receiver has
  /// its content.
  long deliveryPs() {
    return Math.addExact(propagationPs, conversionPs);
  }

  /// The least time from the beginning of a message to the moment when its receiver has its
  /// content.
  long arrivalPs() {
    return processors
        .map(it -> it.arrival(leastBytes()).picoseconds())
        .orElseGet(() -> Math.addExact(leastPs(), deliveryPs()));
  }

  /// The time to send a chunk at `rate`; 0 if chunks may be divided at will.
  long sendingPs(final Bandwidth rate) {
    return whole ? rate.timeFor(chunk).picoseconds() : 0;
  }

  /// The least time from the beginning of a message to the next one of the same port, or
  /// processor.
  long leastPs() {
    return processors
        .map(it -> it.period(leastBytes()).picoseconds())
        .orElseGet(() -> Math.addExact(startupPs, sendingPs(fastest)));
  }

  /// The size of the smallest message.
  private long leastBytes() {
    return whole ? chunk.bytes() : Math.min(1, chunk.bytes());
  }

  /// Whether each node sends one message after another, and receives one after another.
  boolean isSerial() {
    return processors.isPresent();
  }

  /// The time that a chunk takes over `channel` from one end to the other, as a separate message,
  /// with its conversion.
  long hopPs(final long channel) {
    final ChannelKind kind = topology.kind(channel);
    return Math.addExact(
        Math.addExact(startupPs, sendingPs(rate(channel))),
        Math.addExact(kind.propagation().picoseconds(), conversionPs));
  }

  /// The duration of a reconfiguration.
  long retuningPs() {
    final long delay = problem().capabilities().retuning().delay();
    return Math.addExact(
        problem().switching().timing().perChange().picoseconds(),
        Math.multiplyExact(delay, leastPs()));
  }

  /// The time before which no circuit is usable.
  long openingPs() {
    return problem().capabilities().retuning().preconfigured() ? 0 : retuningPs();
  }

  /// The maximum number of channels in one route, at most the number of nodes.
  int hops() {
    final Capabilities capabilities = problem().capabilities();
    return Math.min(capabilities.hops(), Math.max(1, topology.nodes()));
  }

  /// 8·10¹² times the bytes of `chunks` chunks, times [#parts].
  BigInteger volume(final BigInteger chunks) {
    return volume.multiply(chunks);
  }

  BigInteger parts() {
    return parts;
  }
}
