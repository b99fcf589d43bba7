package org.heliograph.simulate.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.simulate.CircuitWaits;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Capabilities;

/// Which lightpath had a transmitter, a receiver or a port before another one, in a run over
/// reconfigurable circuits.
///
/// Transmitters and ports are assigned as in the simulation without barriers, with the times of the
/// run: in a run with barriers every lightpath of an earlier slot has then ended too, so the order
/// is one that the run allows. O(transmissions · k) for k transmitters per node.
public final class CircuitOrder {
  private final Problem problem;
  private final Trace trace;
  private final MessageRound round;
  private final long settingPs;
  private final List<EndpointCircuits> circuits;
  private final List<Ports> ports = new ArrayList<>();
  // Of the open round: message, the lightpath before, and the time of a reconfiguration.
  private final IntList messages = new IntList();
  private final IntList before = new IntList();
  private final LongList settings = new LongList();

  private CircuitOrder(final SimulatedRun run) {
    this.problem = run.verified().problem();
    this.trace = run.trace();
    this.round = new MessageRound(run.verified());
    this.settingPs = settingPs();
    this.circuits =
        EndpointCircuits.of(run.verified(), settingPs, round, new MessageStarts(settingPs));
    addPorts();
  }

  /// Ports of the senders, of the receivers, or of the whole network.
  private record Ports(PortTimes times, Owner owner) {}

  private enum Owner {
    SENDER,
    RECEIVER,
    NETWORK
  }

  /// The waits of a run; none where circuits are not reconfigured.
  public static CircuitWaits of(final SimulatedRun run) {
    return Assumption.isReconfigurable(run.verified().problem())
        ? new CircuitOrder(run).waits()
        : CircuitWaits.NONE;
  }

  /// The delay as a time; a delay in slots is seen where a lightpath waits for it.
  private long settingPs() {
    long setting = problem.switching().timing().perChange().picoseconds();
    for (int i = 0; i < trace.lightpaths(); i++) {
      setting = Math.max(setting, trace.times(i).litPs() - trace.times(i).beginPs());
    }
    return setting;
  }

  private void addPorts() {
    final Capabilities allowed = problem.capabilities();
    if (allowed.sendPorts() < allowed.retuning().transmitters()) {
      addPorts(allowed.sendPorts(), Owner.SENDER);
    }
    if (problem.topology().isPointToPoint()) {
      addPorts(allowed.receivePorts(), Owner.RECEIVER);
    }
    addPorts(allowed.retuning().circuits(), Owner.NETWORK);
  }

  private void addPorts(final int limit, final Owner owner) {
    if (limit != Capabilities.UNLIMITED) {
      ports.add(new Ports(new PortTimes(limit), owner));
    }
  }

  private CircuitWaits waits() {
    final CircuitWaits.Builder waits = new CircuitWaits.Builder();
    while (round.next()) {
      messages.clear();
      before.clear();
      settings.clear();
      takeCircuits();
      ports.forEach(this::takePorts);
      write(waits);
      for (final EndpointCircuits ends : circuits) {
        ends.release(i -> trace.times(round.first() + i).endPs(), i -> round.first() + i);
      }
      ports.forEach(this::givePorts);
    }
    return waits.build();
  }

  private void takeCircuits() {
    for (final EndpointCircuits ends : circuits) {
      ends.give((message, user, isSet) -> await(message, user, isSet ? settingPs : 0));
    }
  }

  private void takePorts(final Ports taken) {
    for (int i = 0; i < round.count(); i++) {
      await(i, taken.times.take(owner(taken, i)).user(), 0);
    }
  }

  private void givePorts(final Ports given) {
    for (int i = 0; i < round.count(); i++) {
      final int user = round.first() + i;
      given.times.give(owner(given, i), trace.times(user).endPs(), user);
    }
  }

  private int owner(final Ports of, final int message) {
    return switch (of.owner) {
      case SENDER -> round.sender(message);
      case RECEIVER -> round.receiver(message);
      case NETWORK -> 0;
    };
  }

  private void await(final int message, final int user, final long reconfigurationPs) {
    if (user != MessageStarts.NOBODY) {
      messages.add(message);
      before.add(user);
      settings.add(reconfigurationPs);
    }
  }

  /// Writes the waits of the round, message by message.
  private void write(final CircuitWaits.Builder waits) {
    final int[] order = sorted();
    int next = 0;
    for (int message = 0; message < round.count(); message++) {
      for (; next < order.length && messages.get(order[next]) == message; next++) {
        waits.await(before.get(order[next]), settings.get(order[next]));
      }
      waits.endLightpath();
    }
  }

  /// The places of the waits of the round, in the order of their messages.
  private int[] sorted() {
    final int[] ends = new int[round.count() + 1];
    for (int i = 0; i < messages.size(); i++) {
      ends[messages.get(i) + 1]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    final int[] order = new int[messages.size()];
    for (int i = 0; i < order.length; i++) {
      order[ends[messages.get(i)]++] = i;
    }
    return order;
  }
}
