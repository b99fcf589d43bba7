package org.heliograph.simulate.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// The LogGP model written down plainly: among all that could happen, the earliest happens.
///
/// Whether a sender holds a chunk is asked of all receptions, every time.
final class NaiveProcessors {
  private static final class Message {
    final int slot;
    final int sender;
    final TreeSet<Integer> chunks = new TreeSet<>();
    final List<Reception> receptions = new ArrayList<>();
    int number;
    long request = -1;
    long begin = -1;

    Message(final int slot, final int sender) {
      this.slot = slot;
      this.sender = sender;
    }
  }

  private static final class Reception {
    final Message message;
    final int node;
    long whole = -1;
    long done = -1;

    Reception(final Message message, final int node) {
      this.message = message;
      this.node = node;
    }
  }

  private final LoggpClock clock;
  private final Problem problem;
  private final long chunkBytes;
  private final List<Message> messages = new ArrayList<>();
  private final Map<Integer, Long> busy = new HashMap<>();
  private final Map<Integer, Long> sending = new HashMap<>();
  private final Map<Integer, Long> receiving = new HashMap<>();

  NaiveProcessors(final LoggpClock clock, final Verified verified, final Bytes size) {
    this.clock = clock;
    this.problem = verified.problem();
    this.chunkBytes = size.dividedBy(problem.demand().chunksPerContribution()).bytes();
    final Receivers receivers = new Receivers();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), problem.capabilities().aggregate());
    int slot = -1;
    int first = 0;
    while (at.advance()) {
      first = at.slot() == slot ? first : messages.size();
      slot = at.slot();
      if (at.startsMessage()) {
        messages.add(new Message(slot, at.sender()));
      }
      final Message message = messages.get(first + at.messageIndex());
      message.chunks.add(at.chunk());
      receivers.find(problem.topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        final int node = receivers.get(i);
        if (message.receptions.stream().noneMatch(reception -> reception.node == node)) {
          message.receptions.add(new Reception(message, node));
        }
      }
    }
    number();
  }

  /// The order in which nodes send, and in which what could happen at the same time happens.
  private void number() {
    messages.sort(
        Comparator.comparingInt((Message message) -> message.slot)
            .thenComparingInt(message -> message.chunks.first())
            .thenComparingInt(message -> message.sender)
            .thenComparing(NaiveProcessors::nodes, Arrays::compare));
    for (int i = 0; i < messages.size(); i++) {
      messages.get(i).number = i;
    }
  }

  private static int[] nodes(final Message message) {
    return message.receptions.stream().mapToInt(reception -> reception.node).toArray();
  }

  /// When the last processor is done, in picoseconds.
  long finish() {
    while (happens()) {}
    return messages.stream()
        .flatMap(message -> message.receptions.stream())
        .mapToLong(reception -> reception.done)
        .max()
        .orElse(0);
  }

  /// Something that could happen: receptions before messages if both could at the same time.
  private record Event(long time, boolean isMessage, int number, Runnable action) {}

  private boolean happens() {
    final List<Event> events = new ArrayList<>();
    int number = 0;
    for (final Message message : messages) {
      if (message.request < 0 && isNext(message) && holds(message)) {
        message.request = Math.max(since(message), at(sending, message.sender) - overhead());
      }
      if (message.request >= 0 && message.begin < 0) {
        events.add(new Event(message.request, true, message.number, () -> reserve(message)));
      }
      final boolean isBegun = message.begin >= 0;
      for (final Reception reception : message.receptions) {
        if (isBegun && reception.whole < 0) {
          events.add(new Event(message.begin, true, message.number, () -> arrive(reception)));
        } else if (reception.whole >= 0 && reception.done < 0) {
          events.add(new Event(reception.whole, false, number, () -> take(reception)));
        }
        number++;
      }
    }
    final Comparator<Event> order =
        Comparator.comparingLong(Event::time)
            .thenComparing(Event::isMessage)
            .thenComparingInt(Event::number);
    events.stream().min(order).ifPresent(event -> event.action().run());
    return !events.isEmpty();
  }

  private long overhead() {
    return clock.overhead().picoseconds();
  }

  private static long at(final Map<Integer, Long> times, final int node) {
    return times.getOrDefault(node, 0L);
  }

  private long span(final Message message) {
    final long bytes = chunkBytes * message.chunks.size();
    return clock.gapPerByte().picoseconds() * Math.max(0, bytes - 1);
  }

  private boolean isNext(final Message message) {
    return messages.stream()
        .filter(other -> other.sender == message.sender && other.number < message.number)
        .allMatch(other -> other.begin >= 0);
  }

  private void reserve(final Message message) {
    message.begin = Math.max(message.request, at(busy, message.sender));
    busy.put(message.sender, message.begin + overhead());
    final long leaves = message.begin + overhead() + span(message);
    sending.put(message.sender, leaves + clock.gap().picoseconds());
  }

  private void arrive(final Reception reception) {
    final long first = reception.message.begin + overhead() + clock.latency().picoseconds();
    reception.whole = Math.max(first, at(receiving, reception.node)) + span(reception.message);
    receiving.put(reception.node, reception.whole + clock.gap().picoseconds());
  }

  private void take(final Reception reception) {
    reception.done = Math.max(reception.whole, at(busy, reception.node)) + overhead();
    busy.put(reception.node, reception.done);
  }

  private boolean holds(final Message message) {
    return message.chunks.stream().allMatch(chunk -> held(message, chunk) >= 0);
  }

  private long since(final Message message) {
    return message.chunks.stream().mapToLong(chunk -> held(message, chunk)).max().orElseThrow();
  }

  /// Since when the sender of `message` holds `chunk`, or −1.
  private long held(final Message message, final int chunk) {
    final boolean combines = problem.demand().combines();
    if (!combines && problem.demand().sources(chunk).contains(message.sender)) {
      return 0;
    }
    final List<Long> times =
        messages.stream()
            .filter(other -> other.chunks.contains(chunk))
            .filter(other -> !combines || other.slot < message.slot)
            .flatMap(other -> other.receptions.stream())
            .filter(reception -> reception.node == message.sender)
            .map(reception -> reception.done)
            .toList();
    if (combines) {
      return times.contains(-1L) ? -1 : times.stream().mapToLong(time -> time).max().orElse(0);
    }
    return times.stream().mapToLong(time -> time).filter(time -> time >= 0).min().orElse(-1);
  }
}
