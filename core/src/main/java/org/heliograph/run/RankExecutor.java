package org.heliograph.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/// Executes the program of one rank over a transport.
///
/// The rank goes through its slots in order. In each it first sends what it holds, then receives
/// what it expects, in the canonical order of the schedule, and at last lets all that arrived take
/// effect. No rank waits for another except for what it receives.
public final class RankExecutor {
  private static final byte[] NOTHING = {};

  private final RankProgram program;
  private final Contributions contributions;
  private final Transport transport;
  private final LongSupplier nanos;
  private final byte[][] values; // nobody changes an array that stands here

  /// An executor that takes times from `nanos`.
  public RankExecutor(
      final RankProgram program,
      final Contributions contributions,
      final Transport transport,
      final LongSupplier nanos) {
    this.program = program;
    this.contributions = contributions;
    this.transport = transport;
    this.nanos = nanos;
    this.values = new byte[program.chunks().size()][];
  }

  /// Executes the program `rounds` times, each time on other bytes, and checks every result.
  ///
  /// Throws [RankFailure] if something else arrives than the program expects.
  public RankResult run(final int rounds, final List<RoundCheck> checks) {
    final List<Integer> receivers = program.receivers();
    final List<Integer> senders = program.senders();
    final List<RankRound> done = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      begin(round);
      transport.awaitAll();
      final long start = nanos.getAsLong();
      final List<StepTime> times = new ArrayList<>();
      for (final RankStep step : program.steps()) {
        times.add(execute(round, step, start));
      }
      end(round, receivers, senders);
      final List<CheckOutcome> outcomes = new ArrayList<>();
      for (final RoundCheck check : checks) {
        outcomes.add(check.check(round, place -> values[place]));
      }
      done.add(new RankRound(start, times, outcomes));
    }
    return new RankResult(program.rank(), program.node(), done);
  }

  private void begin(final int round) {
    Arrays.fill(values, NOTHING);
    for (int place = 0; place < values.length; place++) {
      final ChunkRole role = program.chunks().get(place);
      if (role.starts()) {
        values[place] = contributions.of(round, role.chunk(), program.node());
      }
    }
  }

  private StepTime execute(final int round, final RankStep step, final long origin) {
    long start = nanos.getAsLong();
    long sent = 0;
    for (final RankStep.Send send : step.sends()) {
      final byte[] bytes = values[send.place()];
      final int chunk = program.chunks().get(send.place()).chunk();
      transport.send(send.to(), new ChunkDelivery(round, step.slot(), chunk, bytes));
      sent += bytes.length;
    }
    transport.flush();
    long received = 0;
    final List<byte[]> arrived = new ArrayList<>(step.receipts().size());
    for (final RankStep.Receipt receipt : step.receipts()) {
      arrived.add(received(round, step.slot(), receipt));
      received += arrived.getLast().length;
      if (arrived.size() == 1 && step.sends().isEmpty()) {
        start = nanos.getAsLong();
      }
    }
    for (int i = 0; i < arrived.size(); i++) {
      arrive(step.receipts().get(i), arrived.get(i));
    }
    return new StepTime(step.slot(), start - origin, nanos.getAsLong() - origin, sent, received);
  }

  private byte[] received(final int round, final int slot, final RankStep.Receipt receipt) {
    final int chunk = program.chunks().get(receipt.place()).chunk();
    final String expected =
        "rank %s expected chunk %s of slot %s from rank %s, but "
            .formatted(program.rank(), chunk, slot, receipt.from());
    final ChunkDelivery delivery;
    try {
      delivery = transport.receive(receipt.from());
    } catch (final RankFailure e) {
      throw new RankFailure(slot, expected + e.getMessage() + ".", e);
    }
    if (delivery.round() != round || delivery.slot() != slot || delivery.chunk() != chunk) {
      throw new RankFailure(slot, expected + "received %s.".formatted(delivery.text()));
    }
    return delivery.bytes();
  }

  /// What arrives is copied into memory of this rank, or combined with what is there.
  private void arrive(final RankStep.Receipt receipt, final byte[] bytes) {
    final byte[] own = values[receipt.place()];
    values[receipt.place()] =
        receipt.combines() && own.length == bytes.length && own.length > 0
            ? contributions.combined(own, bytes)
            : bytes.clone();
  }

  private void end(final int round, final List<Integer> receivers, final List<Integer> senders) {
    receivers.forEach(to -> transport.send(to, ChunkDelivery.end(round)));
    transport.flush();
    for (final int from : senders) {
      final ChunkDelivery delivery = transport.receive(from);
      if (!delivery.isEnd() || delivery.round() != round) {
        throw new RankFailure(
            "rank %s expected nothing more from rank %s, but received %s."
                .formatted(program.rank(), from, delivery.text()));
      }
    }
  }
}
