package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.control.WordControl;
import org.junit.jupiter.api.Test;

/// The contract of control protocols: a coupler is granted at most once, to a processor that
/// requests it, and a processor gets at most one coupler. Grants are the same for any split of the
/// groups, follow from the control words alone, and are those of the set arbiter if there is one.
public abstract class ControlProtocolContract {
  private static final int GROUPS = 6;
  private static final int STEPS = 60;
  private static final List<GroupShape> SHAPES =
      List.of(
          new GroupShape(1, 1),
          new GroupShape(1, 4),
          new GroupShape(5, 1),
          new GroupShape(4, 4),
          new GroupShape(12, 6),
          new GroupShape(3, 9));

  private final ControlProtocol protocol;

  /// Tests `protocol` on groups of several shapes.
  protected ControlProtocolContract(final ControlProtocol protocol) {
    this.protocol = protocol;
  }

  @Test
  void couplersAndProcessorsAreGrantedOnceAndOnlyWhatIsAskedFor() {
    for (final GroupShape shape : SHAPES) {
      run(
          protocol,
          shape,
          List.of(GROUPS),
          couplerRequests -> assertThatGrantsHold(shape, couplerRequests));
    }
  }

  private void assertThatGrantsHold(final GroupShape shape, final CouplerRequests couplerRequests) {
    final boolean[] isServed = new boolean[shape.processors()];
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final int granted = couplerRequests.granted(coupler);
      if (granted != CouplerRequests.NONE) {
        assertThat(granted).isBetween(0, couplerRequests.count() - 1);
        assertThat(couplerRequests.coupler(granted)).isEqualTo(coupler);
        assertThat(isServed[couplerRequests.processor(granted)]).isFalse();
        isServed[couplerRequests.processor(granted)] = true;
      }
    }
    if (protocol.isWorkConserving(shape)) {
      for (int i = 0; i < couplerRequests.count(); i++) {
        final boolean isDark =
            couplerRequests.granted(couplerRequests.coupler(i)) == CouplerRequests.NONE;
        assertThat(isDark && !isServed[couplerRequests.processor(i)]).isFalse();
      }
    }
  }

  @Test
  void itDoesNotMatterWhoElseIsServed() {
    for (final GroupShape shape : SHAPES) {
      final List<List<Integer>> together = run(protocol, shape, List.of(GROUPS), _ -> {});
      assertThat(run(protocol, shape, List.of(1, 3, GROUPS), _ -> {})).isEqualTo(together);
      assertThat(run(protocol, shape, List.of(1, 2, 3, 4, 5, GROUPS), _ -> {})).isEqualTo(together);
    }
  }

  @Test
  void theWordsAloneAreEnoughToDecideAndObey() {
    for (final GroupShape shape : SHAPES) {
      final WordControl worded = new WordControl(protocol);
      final List<List<Integer>> told = run(worded, shape, List.of(GROUPS), _ -> {});
      assertThat(told).isEqualTo(run(protocol, shape, List.of(GROUPS), _ -> {}));
      assertThat(worded.counted().whole())
          .isEqualTo(worded.counted().decisions() * protocol.words(shape).whole());
    }
  }

  @Test
  void aSetArbiterGrantsTheSame() {
    for (final GroupShape shape : SHAPES) {
      if (protocol.setArbiter(shape, 0, GROUPS).isPresent()) {
        final List<List<Integer>> grants = run(protocol, shape, List.of(GROUPS), _ -> {});
        final SetControl setControl = new SetControl(protocol);
        assertThat(run(setControl, shape, List.of(GROUPS), _ -> {})).isEqualTo(grants);
        assertThat(run(setControl, shape, List.of(2, GROUPS), _ -> {})).isEqualTo(grants);
      }
    }
  }

  private interface Judge {
    void judge(CouplerRequests couplerRequests);
  }

  /// The grants of all groups and steps if requests wait until they are granted; one arbiter serves
  /// the groups up to each of `ends`.
  private List<List<Integer>> run(
      final ControlProtocol tested,
      final GroupShape shape,
      final List<Integer> ends,
      final Judge judge) {
    final int buffersEach = tested.buffering().buffers(shape.couplers());
    final List<List<Integer>> grants = new ArrayList<>();
    for (int group = 0; group < GROUPS; group++) {
      grants.add(new ArrayList<>());
    }
    int first = 0;
    for (final int end : ends) {
      final Arbiter arbiter = tested.arbiter(shape, first, end, 9);
      final CouplerRequests couplerRequests = new CouplerRequests(shape, buffersEach);
      final int[][] asked = new int[end][shape.processors() * buffersEach];
      final SplittableRandom[] random = new SplittableRandom[end];
      for (int group = first; group < end; group++) {
        random[group] = new SplittableRandom(group);
      }
      for (int step = 0; step < STEPS; step++) {
        for (int group = first; group < end; group++) {
          ask(shape, asked[group], step, random[group], couplerRequests);
          if (couplerRequests.count() > 0) {
            arbiter.arbitrate(group, step, couplerRequests);
            judge.judge(couplerRequests);
            grants.get(group).addAll(take(shape, asked[group], couplerRequests));
          }
        }
      }
      first = end;
    }
    return grants;
  }

  /// Fills more and more of the empty buffers and adds the requests; 0 is an empty buffer, c + 1
  /// one that requests coupler c.
  private void ask(
      final GroupShape shape,
      final int[] asked,
      final int step,
      final SplittableRandom random,
      final CouplerRequests couplerRequests) {
    final int buffersEach = asked.length / shape.processors();
    final boolean isPerCoupler = protocol.buffering() == Buffering.COUPLER;
    couplerRequests.clear();
    for (int buffer = 0; buffer < asked.length; buffer++) {
      if (asked[buffer] == 0 && random.nextInt(STEPS) <= step) {
        asked[buffer] =
            1 + (isPerCoupler ? buffer % buffersEach : random.nextInt(shape.couplers()));
      }
      if (asked[buffer] > 0) {
        couplerRequests.add(buffer, buffer / buffersEach, asked[buffer] - 1);
      }
    }
  }

  private static List<Integer> take(
      final GroupShape shape, final int[] asked, final CouplerRequests couplerRequests) {
    return IntStream.range(0, shape.couplers())
        .mapToObj(
            coupler -> {
              final int granted = couplerRequests.granted(coupler);
              if (granted == CouplerRequests.NONE) {
                return CouplerRequests.NONE;
              }
              asked[couplerRequests.buffer(granted)] = 0;
              return couplerRequests.buffer(granted);
            })
        .toList();
  }
}
