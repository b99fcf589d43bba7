package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.cost.NetworkUse;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// The schedules that *jaros2008* prints in Tables 3 and 4 are accepted; spoilt in any one
/// transmission they are rejected, with the right rule named.
final class PublishedSchedulesTest {
  private static final Topology KAUTZ = PublishedSchedules.KAUTZ;
  private static final int NO_CHANNEL = 36;
  private static final Problem ALL_TO_ALL = PublishedSchedules.problem("all-to-all");
  private static final Problem ALL_GATHER = PublishedSchedules.problem("all-gather");

  private static Verdict verdict(final Problem problem, final List<Transmission> transmissions) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    transmissions.forEach(schedule::add);
    return new Verifier().verify(problem, schedule.build());
  }

  private static Set<String> broken(final Problem problem, final List<Transmission> transmissions) {
    final Set<String> rules = new TreeSet<>();
    if (verdict(problem, transmissions) instanceof final Rejected rejected) {
      for (final Violation violation : rejected.violations()) {
        rules.add(violation.rule());
      }
    }
    return rules;
  }

  private static List<Transmission> with(
      final List<Transmission> all, final int index, final Transmission... instead) {
    final List<Transmission> changed = new ArrayList<>(all);
    changed.remove(index);
    changed.addAll(List.of(instead));
    return changed;
  }

  private static Transmission moved(final Transmission transmission, final int slot) {
    return PublishedSchedules.sent(
        transmission.chunk(), transmission.sender(), slot, transmission.route().channels());
  }

  @Test
  void table3IsAnAllToAllInSevenSlots() throws IOException {
    final Verdict verdict = verdict(ALL_TO_ALL, PublishedSchedules.table3());
    assertThat(verdict).isInstanceOf(Verified.class);
    final Verified verified = (Verified) verdict;
    assertThat(verified.slots()).isEqualTo(7);
    assertThat(NetworkUse.of(verified).transmissions()).isEqualTo(132);
    assertThat(NetworkUse.of(verified).channelUses()).isEqualTo(228);
  }

  @Test
  void table4IsAnAllGatherInFourSlots() throws IOException {
    final Verdict verdict = verdict(ALL_GATHER, PublishedSchedules.table4());
    assertThat(verdict).isInstanceOf(Verified.class);
    final Verified verified = (Verified) verdict;
    assertThat(verified.slots()).isEqualTo(4);
    assertThat(NetworkUse.of(verified).channelUses()).isEqualTo(132);
  }

  private static void spoil(final Problem problem, final List<Transmission> table) {
    for (int i = 0; i < table.size(); i++) {
      final Transmission good = table.get(i);
      final long[] channels = good.route().channels();
      assertThat(broken(problem, with(table, i))).as("removed %s", good).contains("Completion");
      assertThat(broken(problem, with(table, i, good, good)))
          .as("doubled %s", good)
          .containsExactly("ChannelClash");
      channels[channels.length - 1] = NO_CHANNEL;
      assertThat(
              broken(
                  problem,
                  with(
                      table,
                      i,
                      PublishedSchedules.sent(good.chunk(), good.sender(), good.slot(), channels))))
          .as("rerouted %s", good)
          .containsExactly("RouteValidity");
    }
  }

  @Test
  void everyTransmissionOfTable3IsNeededOnceAndOnItsChannels() throws IOException {
    spoil(ALL_TO_ALL, PublishedSchedules.table3());
  }

  @Test
  void everyTransmissionOfTable4IsNeededOnceAndOnItsChannels() throws IOException {
    spoil(ALL_GATHER, PublishedSchedules.table4());
  }

  @Test
  void noTransmissionMayMoveToABusyChannel() throws IOException {
    final List<Transmission> table = PublishedSchedules.table3();
    for (int i = 0; i < table.size(); i++) {
      final Transmission good = table.get(i);
      int clashes = 0;
      for (int slot = 0; slot < 7; slot++) {
        final Set<String> rules = broken(ALL_TO_ALL, with(table, i, moved(good, slot)));
        assertThat(rules).as("%s in slot %d", good, slot).isSubsetOf("ChannelClash");
        clashes += rules.size();
      }
      assertThat(clashes).as("some slot has a channel of %s busy", good).isPositive();
    }
  }

  @Test
  void noTransmissionOfTable4MayMoveToABusyChannel() throws IOException {
    final List<Transmission> table = PublishedSchedules.table4();
    for (int i = 0; i < table.size(); i++) {
      final Transmission good = table.get(i);
      int tried = 0;
      for (final Transmission other : table) {
        if (other.slot() != good.slot() && other.route().equals(good.route())) {
          tried++;
          assertThat(broken(ALL_GATHER, with(table, i, moved(good, other.slot()))))
              .as("%s in slot %d", good, other.slot())
              .contains("ChannelClash");
        }
      }
      assertThat(tried).as("the channel of %s is busy in another slot", good).isPositive();
    }
  }

  @Test
  void aMessageOfTable3DoesNotStartHalfWay() throws IOException {
    final List<Transmission> table = PublishedSchedules.table3();
    int tried = 0;
    for (int i = 0; i < table.size(); i++) {
      final Transmission good = table.get(i);
      final long[] channels = good.route().channels();
      if (channels.length == 2) {
        tried++;
        final int middle = KAUTZ.reader(channels[0], 0);
        assertThat(
                broken(
                    ALL_TO_ALL,
                    with(
                        table,
                        i,
                        PublishedSchedules.sent(good.chunk(), middle, good.slot(), channels[1]))))
            .containsExactly("Causality");
      }
    }
    assertThat(tried).isEqualTo(96);
  }

  @Test
  void aRelayOfTable4DoesNotSendWhatItHasNotYet() throws IOException {
    final List<Transmission> table = PublishedSchedules.table4();
    int tried = 0;
    for (int i = 0; i < table.size(); i++) {
      final Transmission good = table.get(i);
      if (good.sender() != good.chunk()) {
        tried++;
        assertThat(broken(ALL_GATHER, with(table, i, moved(good, 0)))).contains("Causality");
      }
    }
    assertThat(tried).isEqualTo(132 - 36);
  }
}
