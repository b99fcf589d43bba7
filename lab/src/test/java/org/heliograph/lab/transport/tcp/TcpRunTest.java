package org.heliograph.lab.transport.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.run.ChunkRole;
import org.heliograph.run.Contributions;
import org.heliograph.run.RankFailure;
import org.heliograph.run.RankProgram;
import org.heliograph.run.RankPrograms;
import org.heliograph.run.RankResult;
import org.heliograph.run.RankRound;
import org.heliograph.run.RankStep;
import org.heliograph.simulate.values.Operation;
import org.heliograph.topology.NodeSet;
import org.junit.jupiter.api.Test;

/// Processes connected by TCP: what they end with, and what is said if one of them goes.
final class TcpRunTest {
  private static final Contributions BYTES = new Contributions(3, 40_000, false, Operation.SUM);

  /// An all-gather round a ring of this many ranks, where everybody sends to the next.
  private static RankPrograms ring(final int ranks) {
    final List<RankProgram> programs = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      final List<RankStep> steps = new ArrayList<>();
      for (int slot = 0; slot + 1 < ranks; slot++) {
        steps.add(
            new RankStep(
                slot,
                List.of(new RankStep.Send(Math.floorMod(rank - slot, ranks), (rank + 1) % ranks)),
                List.of(
                    new RankStep.Receipt(
                        Math.floorMod(rank - slot - 1, ranks),
                        Math.floorMod(rank - 1, ranks),
                        false))));
      }
      final int own = rank;
      programs.add(
          new RankProgram(
              rank,
              rank,
              IntStream.range(0, ranks)
                  .mapToObj(chunk -> new ChunkRole(chunk, chunk == own, true, NodeSet.of(chunk)))
                  .toList(),
              steps));
    }
    return new RankPrograms(programs, (long) ranks * (ranks - 1), 1);
  }

  @Test
  void processesEndWithTheBytesOfTheDefinition() {
    final List<RankResult> results = TcpRun.run(ring(3), BYTES, 2);
    assertThat(results).extracting(RankResult::rank).containsExactly(0, 1, 2);
    for (final RankResult result : results) {
      assertThat(result.rounds()).hasSize(2);
      for (final RankRound round : result.rounds()) {
        assertThat(round.checks()).singleElement().matches(check -> check.wrong() == 0);
        assertThat(round.checks()).singleElement().matches(check -> check.bytes() == 120_000);
        assertThat(round.steps()).hasSize(2).allMatch(step -> step.sentBytes() == 40_000);
      }
    }
  }

  @Test
  void aProcessThatIsKilledIsNamed() {
    assertThatExceptionOfType(RankFailure.class)
        .isThrownBy(
            () ->
                TcpRun.run(
                    ring(3),
                    BYTES,
                    1_000_000,
                    processes -> processes.get(1).destroyForcibly().onExit().join()))
        .withMessageContaining("rank 1: its process ended before the run was complete: exit code");
  }

  @Test
  void noProcessOutlivesTheRun() {
    final List<Process> started = new ArrayList<>();
    TcpRun.run(ring(2), BYTES, 1, started::addAll);
    assertThat(started).hasSize(2).noneMatch(Process::isAlive);
  }

  @Test
  void thereAreAtMostSixtyFourProcesses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TcpRun.run(ring(65), BYTES, 1))
        .withMessageContaining("at most 64")
        .withMessageContaining("has 65 ranks");
  }
}
