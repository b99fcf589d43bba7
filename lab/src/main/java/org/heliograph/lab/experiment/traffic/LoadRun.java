package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.simulate.wormhole.WormholeNetwork;

/// One run of a workload on a network: warm-up, window, drain.
///
/// In every cycle senders make messages, those that an interface has room for are handed to the
/// network, the network runs, and what arrived is counted. Traffic goes on while the messages born
/// in the window drain, so that they meet what they would meet in a longer run.
final class LoadRun {
  private static final int LOOK = 1 << 10;
  private static final int NOBODY = -1;
  private static final int MOST_UNDER_WAY = 1 << 10;

  private final Station station;
  private final Workload workload;
  private final Phases phases;
  private final Senders senders;
  private final WormholeNetwork network;
  private final Backlog backlog;
  private final Tally tally;
  private final int[] lastHanded;
  private final int[] underWay;
  private long[] born = new long[1 << 10];
  private long tagged;

  LoadRun(
      final Station station,
      final Workload workload,
      final Phases phases,
      final SplittableRandom random) {
    this.station = station;
    this.workload = workload;
    this.phases = phases;
    senders = new Senders(station.topology(), workload, random);
    network = station.network();
    backlog = new Backlog(senders.count(), phases);
    tally = new Tally(senders.count());
    lastHanded = new int[senders.count()];
    underWay = new int[senders.count()];
    Arrays.fill(lastHanded, NOBODY);
  }

  /// Runs; empty if `interrupted` says so on the way.
  Optional<Tally> run(final BooleanSupplier interrupted) {
    Optional<String> saturated = Optional.empty();
    long cycle = 0;
    boolean isOver = false;
    while (!isOver) {
      if (cycle % LOOK == 0 && isStopped(interrupted)) {
        return Optional.empty();
      }
      if (cycle == phases.warmUp()) {
        tally.begin(network);
      }
      send(cycle);
      network.step();
      receive();
      backlog.sample(cycle);
      cycle++;
      if (cycle == phases.windowEnd()) {
        tally.end(network);
        saturated = backlog.growing();
        isOver = saturated.isPresent();
      }
      if (cycle == phases.end()) {
        saturated = Optional.of("messages are left after the drain");
      }
      isOver |= cycle >= phases.windowEnd() && (tagged == 0 || saturated.isPresent());
    }
    tally.close(network, saturated);
    return Optional.of(tally);
  }

  private boolean isStopped(final BooleanSupplier interrupted) {
    if (network.isStuck()) {
      throw new AssertionError(
          "%s is in deadlock at load %s in cycle %s, although its routes should be free of it"
              .formatted(station.topology().name(), workload.load(), network.cycle()));
    }
    return interrupted.getAsBoolean();
  }

  private void send(final long cycle) {
    for (int sender = 0; sender < senders.count(); sender++) {
      if (senders.makes(sender, cycle)) {
        final boolean measured = phases.isMeasured(cycle);
        backlog.made(sender, measured);
        tally.made(workload.flits(), measured);
        tagged += measured ? 1 : 0;
      }
      while (senders.hasWaiting(sender, cycle) && hasRoom(sender)) {
        hand(sender);
      }
    }
  }

  /// A single port works off its messages in order, so it need not know more than the next one;
  /// several take what has room on any of them, of so many that none runs dry.
  private boolean hasRoom(final int sender) {
    if (!station.isSinglePort()) {
      return underWay[sender] < MOST_UNDER_WAY;
    }
    return lastHanded[sender] == NOBODY || network.injectedAt(lastHanded[sender]) >= 0;
  }

  private void hand(final int sender) {
    final long birth = senders.take(sender);
    final int message =
        network.send(senders.node(sender), senders.receiver(sender), workload.flits());
    if (message >= born.length) {
      born = Arrays.copyOf(born, Math.max(message + 1, 2 * born.length));
    }
    born[message] = birth;
    lastHanded[sender] = message;
    underWay[sender]++;
  }

  private void receive() {
    for (int message = network.nextDelivered(); message >= 0; message = network.nextDelivered()) {
      final int sender = senders.at(network.source(message));
      final long birth = born[message];
      backlog.delivered(sender);
      underWay[sender]--;
      tally.delivered(sender, workload.flits(), phases.isMeasured(network.cycle() - 1));
      if (phases.isMeasured(birth)) {
        tagged--;
        tally.add(network, message, birth, phases.part(birth, Latencies.BATCHES));
      }
      if (lastHanded[sender] == message) {
        lastHanded[sender] = NOBODY;
      }
      network.release(message);
    }
  }
}
