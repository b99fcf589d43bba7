package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.control.Advanced;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.UniformTraffic;
import org.junit.jupiter.api.Test;

/// Messages to several groups: a copy for each, and none for the group of the sender.
class MulticastTest {
  private static final StackTopology NETWORK = Cases.build(new StackKautz(3, 2, 2));

  private static SlottedModel model(final MessageGenerator generator) {
    return new SlottedModel(
        NETWORK, new Advanced(), new TargetIndex(), generator, new UniformTraffic().on(NETWORK), 5);
  }

  /// Source and target of all messages of 200 steps.
  private static List<int[]> made(
      final MessageGenerator generator, final int first, final int end) {
    final MessageGenerator.Injector injector = generator.injector(model(generator), first, end);
    final List<int[]> made = new ArrayList<>();
    for (int step = 0; step < 200; step++) {
      injector.inject(step, 0, (source, target) -> made.add(new int[] {source, target}));
    }
    return made;
  }

  @Test
  void everyGroupGetsOneCopyAndTheSendersNone() {
    final List<int[]> plain = made(new Open(), 0, 18);
    final List<int[]> all = made(new Multicast(new Open(), 1, 3), 0, 18);
    assertThat(all).hasSize(3 * plain.size());
    for (int i = 0; i < plain.size(); i++) {
      assertThat(all.get(3 * i)).isEqualTo(plain.get(i));
      final int source = plain.get(i)[0];
      final List<Integer> groups = new ArrayList<>();
      for (int copy = 0; copy < 3; copy++) {
        assertThat(all.get(3 * i + copy)[0]).isEqualTo(source);
        groups.add(NETWORK.group(all.get(3 * i + copy)[1]));
      }
      assertThat(groups).doesNotHaveDuplicates();
      assertThat(groups.subList(1, 3)).doesNotContain(NETWORK.group(source));
    }
  }

  @Test
  void theShareIsThatOfMessages() {
    final int plain = made(new Open(), 0, 18).size();
    assertThat(made(new Multicast(new Open(), 0, 4), 0, 18)).hasSize(plain);
    assertThat(made(new Multicast(new Open(), 0.25, 4), 0, 18).size())
        .isBetween((int) (1.5 * plain), 2 * plain);
  }

  @Test
  void theMessagesOfAProcessorDoNotDependOnTheOthers() {
    final List<int[]> all = made(new Multicast(new Open(), 0.5, 2), 0, 18);
    final List<int[]> few = made(new Multicast(new Open(), 0.5, 2), 6, 9);
    assertThat(all.stream().filter(it -> it[0] >= 6 && it[0] < 9).toList())
        .usingRecursiveFieldByFieldElementComparator()
        .isEqualTo(few);
  }

  @Test
  void thereMustBeThatManyOtherGroups() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> made(new Multicast(new Open(), 0.5, 6), 0, 18))
        .withMessageContaining("groups (6) must be at most 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Multicast(new Open(), 1.5, 2))
        .withMessageContaining("share (1.5)");
  }
}
