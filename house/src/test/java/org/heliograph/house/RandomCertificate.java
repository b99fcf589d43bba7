package org.heliograph.house;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.Certificate;
import org.heliograph.problem.Problem;

/// Certificates that say anything, by the components of their records.
///
/// Nothing here names a certificate, so a new one is found.
record RandomCertificate(Problem problem, SplittableRandom random) {
  private static final int WEIGHTS = 5;

  /// One of a kind; throws `IllegalArgumentException` if the kind refuses what it says.
  <T> T of(final Class<T> kind) {
    final RecordComponent[] components = kind.getRecordComponents();
    try {
      return kind.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new))
          .newInstance(Arrays.stream(components).map(it -> value(it.getGenericType())).toArray());
    } catch (final ReflectiveOperationException e) {
      if (e.getCause() instanceof final IllegalArgumentException refused) {
        throw refused;
      }
      throw new LinkageError(kind.getName(), e);
    }
  }

  private Object value(final Type type) {
    if (type == int.class) {
      return index();
    }
    if (type == long.class) {
      return (long) random.nextInt(-1, WEIGHTS);
    }
    if (type == boolean.class) {
      return random.nextBoolean();
    }
    if (type == Certificate.class) {
      final List<Class<?>> kinds =
          Registered.values(Certificate.class).<Class<?>>map(Object::getClass).toList();
      return of(kinds.get(random.nextInt(kinds.size())));
    }
    if (type instanceof final ParameterizedType list && list.getRawType() == List.class) {
      return list.getActualTypeArguments()[0] == Long.class
          ? list().stream().map(Integer::longValue).toList()
          : list();
    }
    throw new AssertionError("no value of " + type);
  }

  /// A node or a chunk, or the number before or after all.
  private int index() {
    final int most = Math.max(problem.topology().nodes(), problem.demand().chunks());
    return random.nextInt(random.nextInt(4) == 0 ? -1 : 0, random.nextInt(4) == 0 ? most + 1 : 2);
  }

  /// Some nodes, a number for each node, or a weight for each channel.
  private List<Integer> list() {
    final int nodes = problem.topology().nodes();
    final List<Integer> list = new ArrayList<>();
    switch (random.nextInt(4)) {
      case 0 -> {
        final int parts = 1 + random.nextInt(nodes);
        for (int node = 0; node < nodes; node++) {
          list.add(random.nextInt(parts));
        }
      }
      case 1 -> {
        for (long channel = 0; channel < problem.topology().channels(); channel++) {
          list.add(random.nextInt(WEIGHTS));
        }
      }
      default -> {
        for (int node = 0; node < nodes + random.nextInt(2); node++) {
          if (random.nextBoolean()) {
            list.add(node);
          }
        }
      }
    }
    return list;
  }
}
