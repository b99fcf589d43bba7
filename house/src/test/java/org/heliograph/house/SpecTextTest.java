package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginKind;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every plug-in has one text, the shortest that reads back to the same value.
final class SpecTextTest {
  static Stream<Class<? extends Plugin>> kinds() {
    return PluginKind.all().stream().map(PluginKind::type);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  <T extends Plugin> void everyValueReadsBackFromItsText(final Class<T> kind) {
    for (final T usual : Registered.values(kind).toList()) {
      assertThatItReadsBack(kind, usual);
      for (final Plugin other : neighbours(usual)) {
        assertThatItReadsBack(kind, other);
      }
    }
  }

  private static void assertThatItReadsBack(
      final Class<? extends Plugin> kind, final Plugin plugin) {
    final String text = SpecText.of(plugin);
    final Plugin back = Registered.REGISTRY.parse(kind, text);
    assertThat(back).as(text).isEqualTo(plugin);
    assertThat(SpecText.of(back)).isEqualTo(text);
  }

  /// The plug-ins that differ from `plugin` in one parameter and are valid.
  private static List<Plugin> neighbours(final Plugin plugin) {
    final List<Component> components = Component.of(plugin.getClass());
    final List<Plugin> neighbours = new ArrayList<>();
    for (final Component changed : components) {
      for (final Object value : others(changed.read(plugin))) {
        final IntFunction<Object> values =
            i -> components.get(i) == changed ? value : components.get(i).read(plugin);
        try {
          neighbours.add((Plugin) Component.make(plugin.getClass(), _ -> true, values));
        } catch (final InvocationTargetException _) {
          // Its own validation refuses this value.
        }
      }
    }
    return neighbours;
  }

  private static List<Object> others(final Object value) {
    return switch (value) {
      case Integer number -> List.of(number + 1, 2 * number, 1);
      case Long number -> List.of(number + 1, 0L);
      case Boolean flag -> List.of(!flag);
      case Enum<?> word -> List.of((Object[]) word.getDeclaringClass().getEnumConstants());
      case String _ ->
          List.of("a b", "a=b", "3", "true", "x(1)", "[y]", "say \"z\"", "net.graphml");
      case List<?> list when !list.isEmpty() && list.getFirst() instanceof Integer ->
          List.of(List.of(3), List.of(4, 5, 6), List.of());
      case TopologyFamily part ->
          Registered.values(TopologyFamily.class)
              .filter(family -> !family.equals(part))
              .map(Object.class::cast)
              .toList();
      default -> List.of();
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kautz(4,3)",
        "ring(8)",
        "ring(8,directed=true)",
        "mesh(4,4)",
        "otis(mesh(4,4))",
        "trunk(kautz(4,3),6)",
        "circulant(16,[1,4])",
        "damaged(kautz(3,2),links=[01-10])",
        "stack(4,ring(5),loops=false)",
        "petersen"
      })
  void aNetworkIsWrittenByItsSizes(final String text) {
    assertThat(SpecText.of(Registered.REGISTRY.parse(TopologyFamily.class, text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kautz(d=4,k=3)  | kautz(4,3)",
        "Kautz(4, 3)     | kautz(4,3)",
        "ring(n=8,directed=false) | ring(8)",
        "torus(sides=[8,8]) | torus(8,8)",
        "otis(factor=mesh(sides=[2,2])) | otis(mesh(2,2))"
      })
  void everySpellingIsAnsweredInTheSameOne(final String given, final String text) {
    final String network = given.toLowerCase(Locale.ROOT);
    final Run plan = Run.of("plan", "broadcast", network, "--budget", "1");
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.out())
        .startsWith("broadcast on " + text + ",")
        .containsPattern("next: heliograph plan broadcast '?" + Pattern.quote(text));
    assertThat(Run.of("show", network).out()).startsWith(text + "\n");
    assertThat(
            Run.of("plan", "broadcast", network, "--budget", "1", "--json")
                .json()
                .at("/problem/topology")
                .asString())
        .isEqualTo(text);
  }

  @Test
  void whatEqualsItsDefaultIsNotWrittenElsewhere() {
    kinds()
        .filter(kind -> !TopologyFamily.class.isAssignableFrom(kind))
        .flatMap(Registered::values)
        .forEach(
            usual -> {
              if (Arrays.stream(usual.getClass().getConstructors())
                  .anyMatch(constructor -> constructor.getParameterCount() == 0)) {
                assertThat(SpecText.of(usual)).doesNotContain("(");
              }
            });
  }
}
