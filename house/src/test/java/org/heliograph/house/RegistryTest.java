package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every plug-in of every kind.
final class RegistryTest {
  static Stream<Class<? extends Plugin>> kinds() {
    return PluginKind.all().stream().map(PluginKind::type);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindHasPlugins(final Class<? extends Plugin> kind) {
    assertThat(Registered.REGISTRY.entries(kind)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyPluginSaysWhatItIsAndWhatItsParametersMean(final Class<? extends Plugin> kind) {
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(kind)) {
      assertThat(pluginEntry.summary()).as(pluginEntry.name()).endsWith(".").hasSizeLessThan(120);
      for (final Parameter parameter : pluginEntry.parameters()) {
        assertThat(parameter.summary())
            .as(pluginEntry.name() + "." + parameter.name())
            .isNotBlank()
            .hasSizeLessThan(120);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theTextOfEveryDefaultIsReadBackAsTheSame(final Class<? extends Plugin> kind) {
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(kind)) {
      if (pluginEntry.hasDefault()) {
        final Plugin plugin = Registered.REGISTRY.parse(kind, pluginEntry.name());
        assertThat(SpecText.name(plugin)).isEqualTo(pluginEntry.name());
        assertThat(Registered.REGISTRY.parse(kind, SpecText.of(plugin))).isEqualTo(plugin);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aliasesAreNoNamesAndLeadSomewhere(final Class<? extends Plugin> kind) {
    final Set<String> names = new HashSet<>(Registered.REGISTRY.names(kind));
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(kind)) {
      for (final String alias : pluginEntry.aliases().keySet()) {
        assertThat(names.add(alias)).as(alias).isTrue();
        assertThat(Registered.REGISTRY.parse(kind, alias)).isNotNull();
      }
    }
  }
}
