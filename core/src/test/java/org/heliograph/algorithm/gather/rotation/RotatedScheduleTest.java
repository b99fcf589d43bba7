package org.heliograph.algorithm.gather.rotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RotatedScheduleTest {
  private static Problem gather(final int nodes, final int lanes, final int chunks) {
    final Topology topology = new WdmRing(nodes, lanes, 1).build();
    return new Problem(
        topology,
        new AllGather(List.of(), List.of(), List.of(), chunks).demand(topology),
        new WavelengthRouted());
  }

  /// The lightpaths of the first plan that is found for a ring of `size` nodes.
  private static RotatedSchedule planned(final Problem problem, final int size) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final RelayPlan plan = new RelayPlan(size, gather, 1, new SplittableRandom(1), () -> false);
    int slots = plan.fewestSlots();
    Optional<List<List<DirectedArcs>>> rounds = plan.rounds(slots);
    while (rounds.isEmpty()) {
      rounds = plan.rounds(++slots);
    }
    return new RotatedSchedule(gather, new RingEmulation(gather.loop(), size), rounds.get());
  }

  private static List<Transmission> read(final Schedule schedule) {
    return read(schedule.cursor());
  }

  private static List<Transmission> read(final TransmissionCursor at) {
    final List<Transmission> all = new ArrayList<>();
    while (at.advance()) {
      all.add(at.transmission());
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, 1, 0",
    "3, 1, 1, 0",
    "7, 3, 2, 0",
    "12, 2, 1, 0",
    "12, 2, 1, 1",
    "13, 5, 3, 1",
    "20, 64, 1, 4",
    "33, 8, 2, 7",
    "40, 3, 1, 0"
  })
  void whatIsReadIsWhatIsStored(
      final int nodes, final int lanes, final int chunks, final int surplus) {
    final Problem problem = gather(nodes, lanes, chunks);
    final RotatedSchedule rotated = planned(problem, nodes + surplus);
    final Schedule stored = rotated.stored();
    assertThat(read(rotated))
        .as("canonical order")
        .isEqualTo(read(stored))
        .hasSize((int) rotated.transmissions());
    final int middle = problem.demand().chunks() / 2;
    final List<Transmission> parts = read(rotated.cursor(0, middle));
    parts.addAll(read(rotated.cursor(middle, problem.demand().chunks())));
    assertThat(parts).as("by ranges of chunks").containsExactlyInAnyOrderElementsOf(read(stored));
    assertThat(rotated.digest()).isEqualTo(stored.digest());
    assertThat(rotated.slots()).isEqualTo(stored.slots());
    assertThat(new Verifier().verify(problem, rotated)).isInstanceOf(Verified.class);
  }
}
