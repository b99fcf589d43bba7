package org.heliograph.simulate.message;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.verify.Verified;

/// Looks at every message of a run for what cannot be: chunks that are sent before they have come,
/// transmitters, ports and circuits that are used by too many at a time.
final class Invariants {
  private final Verified verified;
  private final Capabilities allowed;
  private final long delayPs;
  private final List<Message> messages;
  private final List<String> faults = new ArrayList<>();

  /// A message with its times.
  record Message(
      int slot,
      int sender,
      int receiver,
      long channel,
      List<Integer> chunks,
      LightpathTimes times) {}

  private record Span(long fromPs, long untilPs) {}

  private Invariants(
      final Verified verified, final List<LightpathTimes> courses, final long delayPs) {
    this.verified = verified;
    this.allowed = verified.problem().capabilities();
    this.delayPs = delayPs;
    this.messages = messages(verified, courses);
  }

  /// The messages of a schedule with the courses that they took.
  static List<Message> messages(final Verified verified, final List<LightpathTimes> courses) {
    final Map<List<Long>, Message> messages = new LinkedHashMap<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int receiver = verified.problem().topology().reader(at.channel(0), 0);
      final LightpathTimes lightpathTimes =
          courses.get(Math.min(messages.size(), courses.size() - 1));
      messages
          .computeIfAbsent(
              List.of((long) at.slot(), at.channel(0)),
              _ ->
                  new Message(
                      at.slot(),
                      at.sender(),
                      receiver,
                      at.channel(0),
                      new ArrayList<>(),
                      lightpathTimes))
          .chunks()
          .add(at.chunk());
    }
    return List.copyOf(messages.values());
  }

  /// What is wrong, each in a few words that begin with the law.
  static List<String> faults(
      final Verified verified, final List<LightpathTimes> courses, final long delayPs) {
    final Invariants invariants = new Invariants(verified, courses, delayPs);
    invariants.data();
    invariants.circuits(Message::sender, "transmitters");
    if (invariants.allowed.retuning().receivers()) {
      invariants.circuits(Message::receiver, "receivers");
    }
    invariants.ports(Message::sender, invariants.allowed.sendPorts(), "send ports");
    invariants.ports(Message::receiver, invariants.allowed.receivePorts(), "receive ports");
    invariants.ports(_ -> 0, invariants.allowed.retuning().circuits(), "switch");
    return invariants.faults;
  }

  private void data() {
    final Demand demand = verified.problem().demand();
    for (final Message message : messages) {
      for (final int chunk : message.chunks()) {
        final List<Long> arrivals =
            messages.stream()
                .filter(other -> other.slot() < message.slot())
                .filter(other -> other.receiver() == message.sender())
                .filter(other -> other.chunks().contains(chunk))
                .map(other -> other.times().endPs())
                .toList();
        final boolean holds =
            demand.combines()
                ? arrivals.stream().allMatch(time -> time <= message.times().litPs())
                : demand.sources(chunk).contains(message.sender())
                    || arrivals.stream().anyMatch(time -> time <= message.times().litPs());
        if (!holds) {
          faults.add("data: " + message);
        }
      }
    }
  }

  private void circuits(final ToIntFunction<Message> end, final String device) {
    messages.stream()
        .collect(Collectors.groupingBy(end::applyAsInt))
        .values()
        .forEach(
            mine -> {
              final List<Message> inTime =
                  mine.stream()
                      .sorted(Comparator.comparingLong(message -> message.times().litPs()))
                      .toList();
              final boolean possible =
                  allowed.retuning().idle() == Retune.PORT ? onePort(inTime) : whole(inTime);
              if (!possible) {
                faults.add(device + ": " + inTime);
              }
            });
  }

  /// A transmitter is busy from when it is set, or from the last use of its circuit, until the end
  /// of the message; no more than there are at any time.
  private boolean onePort(final List<Message> mine) {
    final ReconfigurationSlots reconfigurationSlots = allowed.retuning();
    final Map<Long, Long> last = new HashMap<>();
    final List<Span> busy = new ArrayList<>();
    boolean possible = true;
    for (final Message message : mine) {
      final LightpathTimes lightpathTimes = message.times();
      final boolean set = delayPs == 0 || lightpathTimes.beginPs() < lightpathTimes.litPs();
      final long from = set ? lightpathTimes.beginPs() : last.getOrDefault(message.channel(), 0L);
      possible &=
          set || reconfigurationSlots.preconfigured() || last.containsKey(message.channel());
      possible &= !set || lightpathTimes.litPs() - lightpathTimes.beginPs() == delayPs;
      possible &= from <= lightpathTimes.litPs();
      busy.add(new Span(from, lightpathTimes.endPs()));
      last.put(message.channel(), lightpathTimes.endPs());
    }
    return possible && most(busy) <= reconfigurationSlots.transmitters();
  }

  /// Between two times at which the node is idle for the delay it uses no more circuits than it
  /// can hold.
  private boolean whole(final List<Message> mine) {
    final ReconfigurationSlots reconfigurationSlots = allowed.retuning();
    final Set<Long> held = new HashSet<>();
    long end = reconfigurationSlots.preconfigured() ? 0 : delayPs;
    boolean possible = mine.getFirst().times().litPs() >= end;
    for (final Message message : mine) {
      if (message.times().litPs() - end >= delayPs) {
        held.clear();
      }
      held.add(message.channel());
      end = Math.max(end, message.times().endPs());
      possible &= held.size() <= reconfigurationSlots.transmitters();
    }
    return possible;
  }

  private void ports(final ToIntFunction<Message> owner, final int limit, final String law) {
    messages.stream()
        .collect(Collectors.groupingBy(owner::applyAsInt))
        .values()
        .forEach(
            mine -> {
              final List<Span> spans =
                  mine.stream().map(m -> new Span(m.times().litPs(), m.times().endPs())).toList();
              if (most(spans) > limit) {
                faults.add(law + ": " + mine);
              }
            });
  }

  /// How many spans hold one point of time at most.
  private static long most(final List<Span> spans) {
    return spans.stream()
        .mapToLong(
            at ->
                spans.stream()
                    .filter(span -> span.fromPs() <= at.fromPs() && at.fromPs() < span.untilPs())
                    .count())
        .max()
        .orElse(0);
  }
}
