package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.cost.SlotTime;
import org.heliograph.hardware.Default;
import org.heliograph.hardware.Hardware;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.view.TorusView;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A bundle of links is the same network with more bandwidth.
class TrunkTest {
  private static final int LINKS = 4;

  private final Registry registry = Registry.of(TrunkTest.class.getClassLoader());

  private TopologyFamily family(final String spec) {
    return registry.parse(TopologyFamily.class, spec);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"torus", "ron", "stack-kautz", "wdm-ring", "otis", "fat-tree", "kautz", "fat"})
  void structureStays(final String spec) {
    final Topology plain = family(spec).build();
    final Topology trunk = new Trunk(family(spec), LINKS).build();
    assertThat(trunk.name()).isEqualTo("trunk(%s,4)".formatted(plain.name()));
    assertThat(trunk).hasSameClassAs(plain);
    assertThat(trunk.ranks()).isEqualTo(plain.ranks());
    assertThat(trunk.ports()).isEqualTo(plain.ports());
    assertThat(trunk.light()).isEqualTo(plain.light());
    for (long channel = 0; channel < plain.channels(); channel++) {
      assertThat(trunk.channel(channel).writers()).isEqualTo(plain.channel(channel).writers());
      assertThat(trunk.channel(channel).readers()).isEqualTo(plain.channel(channel).readers());
      final int times = plain.kind(channel).medium() == Medium.OPTICAL ? LINKS : 1;
      assertThat(trunk.kind(channel).bundle()).isEqualTo(times);
      assertThat(trunk.lanes(channel)).isEqualTo(plain.lanes(channel));
      assertThat(trunk.kind(channel).bandwidth())
          .isEqualTo(plain.kind(channel).bandwidth().times(times));
    }
    for (int node = 0; node < plain.nodes(); node++) {
      assertThat(trunk.label(node)).isEqualTo(plain.label(node));
      assertThat(trunk.position(node)).isEqualTo(plain.position(node));
      assertThat(trunk.coordinates(node)).isEqualTo(plain.coordinates(node));
    }
    assertThat(trunk.symmetry().generators().size())
        .isEqualTo(plain.symmetry().generators().size());
  }

  @Test
  void algorithmsSeeTheSameNetwork() {
    assertThat(TorusView.of(new Trunk().build())).isPresent();
    assertThat(new Trunk(new Ron(), 2).build()).isInstanceOf(CompleteTopology.class);
    assertThat(new Trunk(new StackKautz(), 2).build()).isInstanceOf(StackTopology.class);
  }

  @Test
  void theRateOfTheHardwareIsMultiplied() {
    final Hardware hardware = registry.parse(Hardware.class, "default(bandwidth=25Gb/s)");
    final Topology network = hardware.completed(new Trunk(new Torus(), LINKS).build());
    assertThat(network.kind(0).bandwidth()).isEqualTo(Bandwidth.parse("100Gb/s"));
    final Topology stated =
        hardware.completed(family("trunk(wdm-ring(4,2,1,bandwidth=40Gb/s),links=3)").build());
    assertThat(stated.kind(0).bandwidth()).isEqualTo(Bandwidth.parse("120Gb/s"));
    assertThat(new Trunk(new Trunk(new Torus(), 2), 3).build().kind(0).bundle()).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "all-gather,'ring(6)',circuit,ring-all-gather",
    "broadcast,'torus(4,4)',circuit,breadth-first-tree",
    "all-gather,'kautz(2,3)',circuit,flooding",
    "broadcast,'pops(2,3)',passive-star,star-broadcast"
  })
  void aScheduleIsAcceptedAndItsSlotsAreShorter(
      final String collective, final String spec, final String switching, final String scheduler) {
    final Problem plain = problem(collective, family(spec), switching);
    final Problem trunk = problem(collective, new Trunk(family(spec), LINKS), switching);
    final Schedule schedule = schedule(plain, scheduler);
    assertThat(schedule(trunk, scheduler).digest()).isEqualTo(schedule.digest());
    final Verified slow = (Verified) new Verifier().verify(plain, schedule);
    final Verified fast = (Verified) new Verifier().verify(trunk, schedule);
    assertThat(fast.slots()).isEqualTo(slow.slots());
    final Bytes size = Bytes.parse("1MiB");
    final SlotTime model = new SlotTime(Time.ZERO, true);
    assertThat(model.price(fast, size).time().times(LINKS))
        .isEqualTo(model.price(slow, size).time());
  }

  private Problem problem(
      final String collective, final TopologyFamily family, final String switching) {
    final Topology network = family.build();
    final Demand demand = registry.parse(Collective.class, collective).demand(network);
    return new Problem(
        network,
        demand,
        registry.parse(SwitchingModel.class, switching),
        Objective.SLOTS,
        new Default());
  }

  private Schedule schedule(final Problem problem, final String scheduler) {
    final Outcome outcome =
        registry
            .parse(Scheduler.class, scheduler)
            .schedule(problem, Budget.of(1000), new SplittableRandom(1), Progress.SILENT);
    return outcome.found().orElseThrow();
  }

  @Test
  void naturalChoicesAreThoseOfTheNetwork() {
    for (final String spec : List.of("ron", "wdm-ring", "stack-kautz", "torus")) {
      final TopologyFamily plain = family(spec);
      final Trunk trunk = new Trunk(plain, 2);
      assertThat(trunk.switching()).isEqualTo(plain.switching());
      assertThat(trunk.hardware()).isEqualTo(plain.hardware());
    }
  }

  @Test
  void someFamiliesAreWidenedByAParameter() {
    assertThat(family("wdm-ring(16,2)").widened(8)).contains(family("wdm-ring(16,16)"));
    assertThat(family("wdm-line(16,1)").widened(8)).contains(family("wdm-line(16,8)"));
    assertThat(family("wdm-torus([4,4],2)").widened(3)).contains(family("wdm-torus([4,4],6)"));
    assertThat(family("ron(2,64)").widened(16)).contains(family("ron(32,64)"));
    assertThat(family("trunk(ron(2,64),3)").widened(2)).contains(family("trunk(ron(4,64),3)"));
    assertThat(family("trunk(torus,3)").widened(2)).contains(family("trunk(torus,6)"));
    assertThat(family("torus").widened(2)).isEqualTo(Optional.empty());
  }

  @Test
  void whatCannotBeBundledIsRefused() {
    assertThatThrownBy(() -> new Trunk(new Torus(), 0)).hasMessageContaining("between 1 and 32767");
    assertThatThrownBy(() -> new Trunk(new Trunk(new Torus(), 30_000), 2).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("links of a bundle (60000)");
  }
}
