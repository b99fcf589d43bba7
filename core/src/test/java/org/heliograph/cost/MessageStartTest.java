package org.heliograph.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.Gather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Mesh;
import org.heliograph.units.Bytes;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// Times and energies of messages, on schedules of which all is known.
final class MessageStartTest {
  private static final Bytes KIBIBYTE = Bytes.parse("1KiB");
  private static final Time START = Time.parse("10us");
  private static final Time HOP = Time.parse("1us");

  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  private static MessageStart model(final int atOnce, final boolean optical) {
    return new MessageStart(START, HOP, atOnce, optical, Time.parse("1ns"));
  }

  private void send(final int slot, final int chunk, final int from, final long... channels) {
    schedule.add(
        new Transmission(
            chunk,
            from,
            Transmission.EVERY_READER,
            new Route.Path(channels),
            Transmission.ANY_LANE,
            slot,
            Action.COPY));
  }

  private Verified verified(final Topology topology, final Demand demand, final Circuit circuit) {
    return (Verified)
        new Verifier().verify(new Problem(topology, demand, circuit), schedule.build());
  }

  /// Electronic channels 0 to 2 from node 0 to 1, 2 and 3, channel 3 from 3 to 4; optical channel 4
  /// from 4 to 5.
  private static Topology fan() {
    return new TopologyBuilder("fan", 6)
        .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL))
        .link(0, 1)
        .link(0, 2)
        .link(0, 3)
        .link(3, 4)
        .kind(ChannelKind.PLAIN)
        .link(4, 5)
        .build();
  }

  /// Three messages at once of node 0, the longest over two channels, then one of light.
  private Verified fanOut() {
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(0, 2).chunk(0, 5).build();
    send(0, 0, 0, 0);
    send(0, 1, 0, 1);
    send(0, 2, 0, 2, 3);
    send(1, 2, 4, 4);
    return verified(fan(), demand, new Circuit());
  }

  @Test
  void theBusiestNodeStartsItsMessagesInRounds() {
    final Verified fan = fanOut();
    // Three chunks of 342 B. Electronic: rounds · (10 µs + 342 ns) + 2 µs; light: one round, 1 µs.
    assertThat(model(0, false).price(fan, KIBIBYTE).time()).isEqualTo(Time.parse("12.342us"));
    assertThat(model(0, true).price(fan, KIBIBYTE).time()).isEqualTo(Time.parse("23.684us"));
    assertThat(model(1, false).price(fan, KIBIBYTE).time()).isEqualTo(Time.parse("33.026us"));
    assertThat(model(2, false).price(fan, KIBIBYTE).time()).isEqualTo(Time.parse("22.684us"));
    assertThat(model(3, false).price(fan, KIBIBYTE).time()).isEqualTo(Time.parse("12.342us"));
    assertThat(model(1, true).price(fan, KIBIBYTE).chunkSize()).isEqualTo(new Bytes(342));
    assertThatThrownBy(() -> model(-1, true))
        .hasMessage("message-start: atOnce (-1) must be a number of messages, or 0 for all.");
  }

  @Test
  void takingsCountAsStartsDo() {
    final Topology in =
        new TopologyBuilder("in", 4).link(1, 0).link(2, 0).link(3, 0).link(0, 1).build();
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(1, 0).chunk(2, 0).chunk(3, 0).chunk(0, 1).build();
    for (int chunk = 0; chunk < 3; chunk++) {
      send(0, chunk, chunk + 1, chunk);
    }
    send(0, 3, 0, 3); // it starts one while it takes three
    final Verified verified = verified(in, demand, new Circuit());
    final MessageStart serial = new MessageStart(START, HOP, 1, true, Time.ZERO);
    assertThat(serial.price(verified, KIBIBYTE).time()).isEqualTo(Time.parse("31us"));
  }

  @Test
  void mergedChunksAreOneMessage() {
    final Demand demand =
        new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(0, 1).chunk(0, 1).chunk(0, 2).build();
    for (int chunk = 0; chunk < 3; chunk++) {
      send(0, chunk, 0, 0);
    }
    send(0, 3, 0, 1);
    final Verified verified = verified(fan(), demand, new Circuit(0, Routing.ANY, true, true));
    // Four chunks of 256 B in two messages: together three chunks, one after another all four.
    assertThat(model(0, true).price(verified, KIBIBYTE).time()).isEqualTo(Time.parse("11.768us"));
    assertThat(model(1, true).price(verified, KIBIBYTE).time()).isEqualTo(Time.parse("22.024us"));
  }

  /// A gather of 4 × 4 nodes, one at a time over XY routes to a node in the middle: a quarter of
  /// the paper's all-reduce on the smallest machine, which it says takes 1.13 ms.
  @Test
  void theDefaultsGiveAQuotedLatencyOfThePaper() {
    final Topology mesh = new Mesh(List.of(4, 4)).build();
    final int root = 5;
    int slot = 0;
    for (int node = 0; node < 16; node++) {
      if (node != root) {
        final List<Long> route = new ArrayList<>();
        int at = node;
        while (at != root) {
          final int columns = root % 4 - at % 4;
          final int next =
              at + (columns == 0 ? 4 * Integer.signum(root / 4 - at / 4) : Integer.signum(columns));
          route.add(channel(mesh, at, next));
          at = next;
        }
        send(
            slot++,
            node < root ? node : node - 1,
            node,
            route.stream().mapToLong(Long::longValue).toArray());
      }
    }
    final Verified gather =
        verified(mesh, new Gather(root, List.of(), List.of(), 1).demand(mesh), new Circuit());
    final Time phase = new MessageStart().price(gather, KIBIBYTE).time();
    assertThat(phase)
        .isEqualTo(Time.parse("18.613us").times(15).plus(Time.parse("0.1034us").times(32)));
    assertThat(4 * phase.picoseconds() / 1e9).isBetween(1.1295, 1.1305);
  }

  private static long channel(final Topology mesh, final int from, final int to) {
    for (int i = 0; i < mesh.outDegree(from); i++) {
      if (mesh.reader(mesh.outChannel(from, i), 0) == to) {
        return mesh.outChannel(from, i);
      }
    }
    throw new AssertionError(from + " has no link to " + to);
  }

  @Test
  void energyIsThatOfEveryBitOverEveryChannel() {
    final LinkEnergy model =
        new LinkEnergy(EnergyPerBit.parse("2pJ/b"), EnergyPerBit.parse("300fJ/b"));
    final EnergyUse energyUse = model.expense(fanOut(), KIBIBYTE);
    final long bits = 8L * 342;
    assertThat(energyUse.electronic().picojoules()).isEqualTo(4 * 2 * bits);
    assertThat(energyUse.optical().picojoules()).isEqualTo(Math.ceilDiv(300 * bits, 1000));
    assertThat(energyUse.total()).isEqualTo(energyUse.electronic().plus(energyUse.optical()));
  }
}
