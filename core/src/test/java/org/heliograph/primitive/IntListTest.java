package org.heliograph.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A growing list of `int` values does what a list of boxed values does.
final class IntListTest {
  private static IntList of(final int... values) {
    final IntList list = new IntList();
    list.addAll(values, 0, values.length);
    return list;
  }

  @Test
  void behavesAsAListOfBoxedValues() {
    final SplittableRandom random = new SplittableRandom(1);
    final IntList list = new IntList();
    final List<Integer> boxed = new ArrayList<>();
    for (int step = 0; step < 10_000; step++) {
      final int value = random.nextInt();
      final int index = random.nextInt(boxed.size() + 1);
      switch (boxed.isEmpty() ? 0 : random.nextInt(5)) {
        case 0, 1 -> {
          list.add(value);
          boxed.add(value);
        }
        case 2 -> assertThat(list.removeLast()).isEqualTo(boxed.removeLast());
        case 3 -> {
          list.set(index % boxed.size(), value);
          boxed.set(index % boxed.size(), value);
        }
        default -> {
          list.increment(index % boxed.size());
          boxed.set(index % boxed.size(), boxed.get(index % boxed.size()) + 1);
        }
      }
      assertThat(list.size()).isEqualTo(boxed.size());
      assertThat(list.isEmpty()).isEqualTo(boxed.isEmpty());
    }
    assertThat(list.toArray())
        .containsExactly(boxed.stream().mapToInt(Integer::intValue).toArray());
    for (int i = 0; i < boxed.size(); i++) {
      assertThat(list.get(i)).isEqualTo(boxed.get(i));
    }
  }

  @Test
  void addsAStretchOfAnArray() {
    final IntList list = of(1, 2);
    list.addAll(new int[] {7, 8, 9, 10}, 1, 2);
    assertThat(list.toArray()).containsExactly(1, 2, 8, 9);
    list.addAll(new int[100], 0, 100);
    assertThat(list.size()).isEqualTo(104);
  }

  @Test
  void extendsWithZerosEvenWhereOldValuesLay() {
    final IntList list = of(1, 2, 3);
    list.removeLast();
    list.extend(4);
    assertThat(list.toArray()).containsExactly(1, 2, 0, 0);
    list.extend(3);
    assertThat(list.size()).isEqualTo(4);
    list.clear();
    list.extend(40);
    assertThat(list.toArray()).containsOnly(0).hasSize(40);
  }

  @Test
  void refusesIndicesOutsideAlthoughThereIsRoom() {
    final IntList list = of(1, 2, 3);
    list.ensureCapacity(100);
    assertThatThrownBy(() -> list.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.set(3, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.increment(3)).isInstanceOf(IndexOutOfBoundsException.class);
    list.clear();
    assertThatThrownBy(list::removeLast).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(list.toArray()).isEmpty();
  }

  @Test
  void growsByHalfUpToTheLargestArray() {
    assertThat(IntList.grown(0, 1)).isEqualTo(16);
    assertThat(IntList.grown(16, 17)).isEqualTo(24);
    assertThat(IntList.grown(16, 1_000)).isEqualTo(1_000);
    assertThat(IntList.grown(2_000_000_000, 2_000_000_001L)).isEqualTo(IntList.MAX_SIZE);
    assertThatThrownBy(() -> IntList.grown(IntList.MAX_SIZE, IntList.MAX_SIZE + 1L))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("list: 2147483640 values; at most 2147483639 fit. Maybe a smaller problem.");
  }

  @Test
  void anArrayIsACopy() {
    final IntList list = of(1);
    list.toArray()[0] = 5;
    assertThat(list.get(0)).isEqualTo(1);
  }
}
