package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.primitive.LongList;
import org.heliograph.simulate.wormhole.WormholeNetwork;

/// One run of a message generator on a network: warm-up, window, drain.
///
/// In every cycle senders make messages, those that an interface has room for are handed to the
/// network, the network runs, and what arrived is counted. Traffic goes on while the messages born
/// in the window drain, so that they meet what they would meet in a longer run.
final class LoadRun {
  private static final int LOOK = 1 << 10;
  private static final int NOBODY = -1;
  private static final int MOST_UNDER_WAY = 1 << 10;

  private final TrafficNetwork trafficNetwork;
  private final SenderTraffic senderTraffic;
  private final RunPhases runPhases;
  private final SendingRanks sendingRanks;
  private final WormholeNetwork network;
  private final Backlog backlog;
  private final WindowLatencies latencies = new WindowLatencies();
  private final WindowLatencies inNetwork = new WindowLatencies();
  private final long[] acceptedOf;
  private final int[] lastHanded;
  private final int[] underWay;
  private final LongList born = new LongList();
  private long tagged;
  private long made;
  private long offered;
  private long ejectedBefore;
  private long accepted;
  private long messages;
  private long hops;
  private long longest;

  LoadRun(
      final TrafficNetwork trafficNetwork,
      final SenderTraffic senderTraffic,
      final RunPhases runPhases,
      final SplittableRandom random) {
    this.trafficNetwork = trafficNetwork;
    this.senderTraffic = senderTraffic;
    this.runPhases = runPhases;
    sendingRanks = new SendingRanks(trafficNetwork.topology(), senderTraffic, random);
    network = trafficNetwork.network(random.split());
    backlog = new Backlog(sendingRanks.count(), runPhases);
    acceptedOf = new long[sendingRanks.count()];
    lastHanded = new int[sendingRanks.count()];
    underWay = new int[sendingRanks.count()];
    Arrays.fill(lastHanded, NOBODY);
  }

  /// Runs; empty if `interrupted` says so on the way.
  Optional<RunTotals> run(final BooleanSupplier interrupted) {
    Optional<String> saturated = Optional.empty();
    long cycle = 0;
    boolean isOver = false;
    while (!isOver) {
      if (cycle % LOOK == 0 && isStopped(interrupted)) {
        return Optional.empty();
      }
      if (cycle == runPhases.warmUp()) {
        ejectedBefore = network.flitsEjected();
      }
      send(cycle);
      network.step();
      receive();
      backlog.sample(cycle);
      cycle++;
      if (cycle == runPhases.windowEnd()) {
        accepted = network.flitsEjected() - ejectedBefore;
        saturated = backlog.growing();
        isOver = saturated.isPresent();
      }
      if (cycle == runPhases.end()) {
        saturated = Optional.of("messages are left after the drain");
      }
      isOver |= cycle >= runPhases.windowEnd() && (tagged == 0 || saturated.isPresent());
    }
    return Optional.of(
        new RunTotals(
            latencies,
            inNetwork,
            Arrays.stream(acceptedOf).boxed().toList(),
            made,
            offered,
            accepted,
            network.flitsInjected(),
            network.flitsEjected(),
            network.flitsInFlight(),
            messages,
            hops,
            longest,
            saturated));
  }

  private boolean isStopped(final BooleanSupplier interrupted) {
    if (network.isStuck()) {
      throw new AssertionError(
          "%s is in deadlock at load %s in cycle %s, although its routes should be free of it"
              .formatted(trafficNetwork.topology().name(), senderTraffic.load(), network.cycle()));
    }
    return interrupted.getAsBoolean();
  }

  private void send(final long cycle) {
    for (int sender = 0; sender < sendingRanks.count(); sender++) {
      if (sendingRanks.makes(sender, cycle)) {
        final boolean measured = runPhases.isMeasured(cycle);
        backlog.made(sender, measured);
        made += senderTraffic.flits();
        offered += measured ? senderTraffic.flits() : 0;
        tagged += measured ? 1 : 0;
      }
      while (sendingRanks.hasWaiting(sender, cycle) && hasRoom(sender)) {
        hand(sender);
      }
    }
  }

  /// A single port sends its messages in order, so the next message suffices. Several ports take
  /// any message that has room, so enough messages are handed over to keep all of them busy.
  private boolean hasRoom(final int sender) {
    if (!trafficNetwork.isSinglePort()) {
      return underWay[sender] < MOST_UNDER_WAY;
    }
    return lastHanded[sender] == NOBODY || network.injectedAt(lastHanded[sender]) >= 0;
  }

  private void hand(final int sender) {
    final long birth = sendingRanks.take(sender);
    final int message =
        network.send(
            sendingRanks.node(sender), sendingRanks.receiver(sender), senderTraffic.flits(), birth);
    born.extend(message + 1);
    born.set(message, birth);
    lastHanded[sender] = message;
    underWay[sender]++;
  }

  private void receive() {
    for (int message = network.nextDelivered(); message >= 0; message = network.nextDelivered()) {
      final int sender = sendingRanks.at(network.source(message));
      final long birth = born.get(message);
      backlog.delivered(sender);
      underWay[sender]--;
      acceptedOf[sender] += runPhases.isMeasured(network.cycle() - 1) ? senderTraffic.flits() : 0;
      if (runPhases.isMeasured(birth)) {
        tagged--;
        count(message, birth);
      }
      if (lastHanded[sender] == message) {
        lastHanded[sender] = NOBODY;
      }
      network.release(message);
    }
  }

  /// A message born in the window has arrived.
  private void count(final int message, final long birth) {
    final int batch = runPhases.part(birth, WindowLatencies.BATCHES);
    final long latency = network.deliveredAt(message) - birth;
    latencies.add(latency, batch);
    inNetwork.add(network.deliveredAt(message) - network.injectedAt(message), batch);
    messages++;
    hops += network.hops(message);
    longest = Math.max(longest, latency);
  }
}
