package org.heliograph.app.hot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CountersTest {
  /// A loop whose rounds are its argument.
  static final class Loop implements IntUnaryOperator {
    @Override
    public int applyAsInt(final int rounds) {
      int sum = 0;
      for (int i = 0; i < rounds; i++) {
        sum += i;
      }
      return sum;
    }
  }

  private static byte[] code(final Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream(type.getName().replaceAll(".*\\.", "") + ".class")) {
      return in.readAllBytes();
    }
  }

  private static IntUnaryOperator counting() throws Exception {
    final byte[] bytes = Counters.counting(code(Loop.class));
    final Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
    return (IntUnaryOperator) type.getDeclaredConstructor().newInstance();
  }

  @Test
  void aRoundOfALoopIsAStep() throws Exception {
    final IntUnaryOperator loop = counting();
    final long before = Steps.taken();
    assertThat(loop.applyAsInt(10)).isEqualTo(45);
    final long ten = Steps.taken() - before;
    assertThat(loop.applyAsInt(1010)).isPositive();
    assertThat(Steps.taken() - before - ten).isEqualTo(ten + 1000);
    assertThat(ten).isEqualTo(11);
  }

  @Test
  void classesOfThisProgramAreCopiedOnce(@TempDir final Path folder) throws IOException {
    final Path own = folder.resolve("one/org/heliograph");
    Files.createDirectories(own);
    Files.write(own.resolve("Loop.class"), code(Loop.class));
    Files.write(folder.resolve("one/Other.class"), code(Loop.class));
    final Path out = folder.resolve("out");
    Counters.write(
        List.of(folder.resolve("one"), folder.resolve("one"), folder.resolve("none")), out);
    assertThat(out.resolve("org/heliograph/Loop.class")).isNotEmptyFile();
    assertThat(out.resolve("Other.class")).doesNotExist();
    assertThat(Files.size(out.resolve("org/heliograph/Loop.class")))
        .isGreaterThan(code(Loop.class).length);
  }
}
