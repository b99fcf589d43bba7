package org.heliograph.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.star.StarBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.simulate.values.Operation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Pops;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Ranks that send each other chunks: right bytes for every order of events, and each planted fault
/// is found with the rank and the chunk.
final class MemoryRunTest {
  private static final Topology MESH = new Mesh(List.of(3, 4)).build();
  private static final Topology CUBE = new Hypercube(3).build();

  /// Schedules of each kind of demand.
  private enum Sample {
    ALL_GATHER,
    ALL_TO_ALL,
    ALL_REDUCE,
    REDUCE,
    BARRIER,
    COUPLERS;

    Verified verified() {
      return switch (this) {
        case ALL_GATHER -> circuits(new BreadthFirstTree(), new AllGather(), MESH);
        case ALL_TO_ALL -> circuits(new EjectionSearch(), new AllToAll(), CUBE);
        case ALL_REDUCE ->
            circuits(new ReduceThenBroadcast(new BreadthFirstTree()), new AllReduce(), MESH);
        case REDUCE -> circuits(new Reversed(new BreadthFirstTree()), new Reduce(), CUBE);
        case BARRIER -> circuits(new Gossip(), new Barrier(), CUBE);
        case COUPLERS -> couplers();
      };
    }

    Contributions contributions() {
      return switch (verified().problem().demand().reduction()) {
        case NONE -> new Contributions(7, 13, false, Operation.SUM);
        case ONCE -> new Contributions(7, 24, true, Operation.SUM);
        case IDEMPOTENT -> new Contributions(7, 24, true, Operation.MAX);
      };
    }

    List<RankResult> run(
        final int rounds, final BiFunction<RankProgram, Transport, Transport> change) {
      return MemoryRun.run(
          RankPrograms.of(verified()),
          contributions(),
          rounds,
          new AtomicLong()::getAndIncrement,
          change);
    }
  }

  private static Verified circuits(
      final Scheduler scheduler, final Collective collective, final Topology topology) {
    return verified(scheduler, new Problem(topology, collective.demand(topology), new Circuit()));
  }

  private static Verified couplers() {
    final Topology pops = new Pops(3, 2).build();
    return verified(
        new StarBroadcast(), new Problem(pops, new Broadcast().demand(pops), new PassiveStar()));
  }

  private static Verified verified(final Scheduler scheduler, final Problem problem) {
    return (Verified)
        new Verifier()
            .verify(
                problem,
                scheduler
                    .schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }

  private static long wrong(final List<RankResult> results) {
    return checks(results).stream().mapToLong(CheckOutcome::wrong).sum();
  }

  private static List<CheckOutcome> checks(final List<RankResult> results) {
    return results.stream()
        .flatMap(result -> result.rounds().stream())
        .flatMap(round -> round.checks().stream())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void everyTargetEndsWithTheBytesOfTheDefinition(final Sample sample) {
    final List<RankResult> results = sample.run(3, (_, transport) -> transport);
    final long targets = targets(sample.verified());
    assertThat(wrong(results)).isZero();
    assertThat(checks(results).stream().mapToLong(CheckOutcome::chunks).sum())
        .isEqualTo(3 * targets);
    assertThat(checks(results).stream().mapToLong(CheckOutcome::bytes).sum())
        .isEqualTo(3 * targets * sample.contributions().chunkBytes());
  }

  private static long targets(final Verified verified) {
    long targets = 0;
    for (int chunk = 0; chunk < verified.problem().demand().chunks(); chunk++) {
      targets += verified.problem().demand().targets(chunk).size();
    }
    return targets;
  }

  @ParameterizedTest
  @EnumSource
  void noOrderOfEventsChangesTheResult(final Sample sample) {
    for (int seed = 0; seed < 20; seed++) {
      final SplittableRandom seeds = new SplittableRandom(seed);
      assertThat(wrong(sample.run(2, (_, transport) -> new Delayed(transport, seeds.split()))))
          .isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void stepsAreInOrderAndCountTheBytesOfAllDeliveries(final Sample sample) {
    final List<RankResult> results = sample.run(1, (_, transport) -> transport);
    long sent = 0;
    long received = 0;
    for (final RankResult result : results) {
      final List<StepTime> steps = result.rounds().getFirst().steps();
      assertThat(steps).extracting(StepTime::slot).isSorted().doesNotHaveDuplicates();
      for (final StepTime step : steps) {
        assertThat(step.startNanos()).isBetween(0L, step.endNanos());
        sent += step.sentBytes();
        received += step.receivedBytes();
      }
    }
    final long all =
        RankPrograms.of(sample.verified()).deliveries() * sample.contributions().chunkBytes();
    assertThat(sent).isEqualTo(all);
    assertThat(received).isEqualTo(all);
  }

  @ParameterizedTest
  @EnumSource
  void aDeliveryThatIsDroppedIsMissedByItsReceiver(final Sample sample) {
    final RankProgram sender = sending(sample);
    final RankStep.Send send = sender.steps().getFirst().sends().getFirst();
    final int chunk = sender.chunks().get(send.place()).chunk();
    assertThatExceptionOfType(RankFailure.class)
        .isThrownBy(() -> sample.run(1, Faulty.of(sender, Fault.DROPPED)))
        .withMessageMatching(
            "rank %s expected chunk %s of slot [0-9]+ from rank %s, but (received|it) .*[.]"
                .formatted(send.to(), chunk, sender.rank()));
  }

  @ParameterizedTest
  @EnumSource
  void aByteThatIsFlippedIsFoundAtItsRank(final Sample sample) {
    final RankProgram sender = sending(sample);
    final RankStep.Send send = sender.steps().getFirst().sends().getFirst();
    final int chunk = sender.chunks().get(send.place()).chunk();
    final List<RankResult> results = sample.run(1, Faulty.of(sender, Fault.FLIPPED));
    assertThat(wrong(results)).isPositive();
    assertThat(checks(results).stream().flatMap(check -> check.first().stream()))
        .allMatch(wrong -> wrong.chunk() == chunk)
        .allMatch(wrong -> wrong.sentence().contains("chunk %s: byte ".formatted(chunk)));
  }

  @Test
  void bytesOfAnotherChunkAreFound() {
    final RankProgram sender = sending(Sample.ALL_TO_ALL);
    final List<RankResult> results = Sample.ALL_TO_ALL.run(1, Faulty.of(sender, Fault.SWAPPED));
    assertThat(wrong(results)).isEqualTo(1);
  }

  @Test
  void chunksInAnotherOrderAreFound() {
    final RankProgram sender = sending(Sample.ALL_GATHER);
    assertThatExceptionOfType(RankFailure.class)
        .isThrownBy(() -> Sample.ALL_GATHER.run(1, Faulty.of(sender, Fault.RENAMED)))
        .withMessageContaining("but received chunk 9999 of slot");
  }

  @ParameterizedTest
  @EnumSource
  void jobsAndResultsSurviveTheirBinaryForm(final Sample sample) throws IOException {
    final RankPrograms programs = RankPrograms.of(sample.verified());
    for (final RankProgram program : programs.programs()) {
      final RankJob job =
          new RankJob(program, sample.contributions(), programs.ranks(), programs.burst(), 3);
      final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      RankCodec.write(new DataOutputStream(bytes), job);
      assertThat(RankCodec.readJob(input(bytes))).isEqualTo(job);
    }
    for (final RankResult result : sample.run(2, Faulty.of(sending(sample), Fault.FLIPPED))) {
      final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      RankCodec.write(new DataOutputStream(bytes), result);
      assertThat(RankCodec.readResult(input(bytes))).isEqualTo(result);
    }
  }

  private static DataInputStream input(final ByteArrayOutputStream bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }

  /// A rank whose first step sends something.
  private static RankProgram sending(final Sample sample) {
    return RankPrograms.of(sample.verified()).programs().stream()
        .filter(program -> !program.steps().isEmpty())
        .filter(program -> !program.steps().getFirst().sends().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  /// Lets other threads go first at random.
  private record Delayed(Transport transport, SplittableRandom random) implements Transport {
    @SuppressWarnings("ThreadPriorityCheck") // any order will do
    private void delay() {
      for (int i = random.nextInt(4); i > 0; i--) {
        Thread.yield();
      }
    }

    @Override
    public void send(final int to, final ChunkDelivery delivery) {
      delay();
      transport.send(to, delivery);
    }

    @Override
    public void flush() {
      transport.flush();
    }

    @Override
    public ChunkDelivery receive(final int from) {
      delay();
      return transport.receive(from);
    }

    @Override
    public void awaitAll() {
      transport.awaitAll();
    }
  }

  private enum Fault {
    DROPPED,
    FLIPPED,
    SWAPPED,
    RENAMED
  }

  /// Spoils the first delivery of one sender.
  private static final class Faulty implements Transport {
    private final Transport transport;
    private final Fault fault;
    private boolean isSpoilt;

    private Faulty(final Transport transport, final Fault fault) {
      this.transport = transport;
      this.fault = fault;
    }

    static BiFunction<RankProgram, Transport, Transport> of(
        final RankProgram sender, final Fault fault) {
      return (program, transport) ->
          program.equals(sender) ? new Faulty(transport, fault) : transport;
    }

    @Override
    public void send(final int to, final ChunkDelivery delivery) {
      if (isSpoilt) {
        transport.send(to, delivery);
        return;
      }
      isSpoilt = true;
      spoilt(delivery).forEach(other -> transport.send(to, other));
    }

    private List<ChunkDelivery> spoilt(final ChunkDelivery from) {
      final byte[] bytes = from.bytes().clone();
      return switch (fault) {
        case DROPPED -> List.of();
        case FLIPPED -> {
          bytes[5] ^= 0x10;
          yield List.of(new ChunkDelivery(from.round(), from.slot(), from.chunk(), bytes));
        }
        case SWAPPED -> {
          final byte[] other =
              Sample.ALL_TO_ALL.contributions().of(from.round(), from.chunk() + 1, 0);
          yield List.of(new ChunkDelivery(from.round(), from.slot(), from.chunk(), other));
        }
        case RENAMED -> List.of(new ChunkDelivery(from.round(), from.slot(), 9999, bytes));
      };
    }

    @Override
    public void flush() {
      transport.flush();
    }

    @Override
    public ChunkDelivery receive(final int from) {
      return transport.receive(from);
    }

    @Override
    public void awaitAll() {
      transport.awaitAll();
    }
  }
}
