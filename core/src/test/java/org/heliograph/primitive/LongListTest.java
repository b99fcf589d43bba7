package org.heliograph.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A growing list of `long` values does what a list of boxed values does.
final class LongListTest {
  private static LongList of(final long... values) {
    final LongList list = new LongList();
    list.addAll(values, 0, values.length);
    return list;
  }

  @Test
  void behavesAsAListOfBoxedValues() {
    final SplittableRandom random = new SplittableRandom(1);
    final LongList list = new LongList();
    final List<Long> boxed = new ArrayList<>();
    for (int step = 0; step < 10_000; step++) {
      final long value = random.nextLong();
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
    assertThat(list.toArray()).containsExactly(boxed.stream().mapToLong(Long::longValue).toArray());
    for (int i = 0; i < boxed.size(); i++) {
      assertThat(list.get(i)).isEqualTo(boxed.get(i));
    }
  }

  @Test
  void addsAStretchOfAnArray() {
    final LongList list = of(1, 2);
    list.addAll(new long[] {7, 8, 9, 10}, 1, 2);
    assertThat(list.toArray()).containsExactly(1, 2, 8, 9);
    list.addAll(new long[100], 0, 100);
    assertThat(list.size()).isEqualTo(104);
  }

  @Test
  void extendsWithZerosEvenWhereOldValuesLay() {
    final LongList list = of(1, 2, 3);
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
    final LongList list = of(1, 2, 3);
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
  void sortsItsValuesOnly() {
    final LongList list = of(3, 1, 2, -5);
    list.removeLast();
    list.sort();
    assertThat(list.toArray()).containsExactly(1, 2, 3);
  }

  @Test
  void anArrayIsACopy() {
    final LongList list = of(1);
    list.toArray()[0] = 5;
    assertThat(list.get(0)).isEqualTo(1);
  }
}
