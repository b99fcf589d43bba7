package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.PluginRow;
import org.heliograph.plugin.PluginTable;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A plug-in that cannot be used is named in one sentence; everything else is there.
final class BrokenPluginsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "com.example.None | it fails as a topology (ClassNotFoundException: com.example.None)",
        "not even a name | it fails as a topology (ClassNotFoundException: not even a name)",
        "org.heliograph.house.BrokenPluginsTest | it fails as a topology (ClassCastException",
        "org.heliograph.house.BrokenPluginsTest$NoRecord | it must be a record",
        "org.heliograph.house.BrokenPluginsTest$Hidden | must be public",
        "org.heliograph.house.BrokenPluginsTest$FailsAtBirth | (IllegalStateException: a planted",
        "org.heliograph.house.BrokenPluginsTest$FailsInClass | (IllegalStateException: a planted",
        "org.heliograph.house.BrokenPluginsTest$FailsInAliases | (AssertionError: a planted",
        "org.heliograph.house.BrokenPluginsTest$Ring | is another topology named 'ring'",
        "org.heliograph.house.BrokenPluginsTest$OtherPetersen | its alias 'petersen' names another",
      })
  void whatCannotBeUsedIsNamedInASentence(final String name, final String fault)
      throws IOException {
    final List<String> faults = new ArrayList<>();
    final Registry registry =
        Registry.of(
            new ListedPlugins(folder).with(TopologyFamily.class, List.of(name)), faults::add);
    final List<String> sound =
        Registered.REGISTRY.entries(TopologyFamily.class).stream().map(PluginEntry::name).toList();
    assertThat(registry.entries(TopologyFamily.class))
        .extracting(PluginEntry::name)
        .containsAll(sound);
    assertThat(registry.names(TopologyFamily.class)).containsAll(sound);
    assertThat(registry.parse(TopologyFamily.class, "ring(5)").build().nodes()).isEqualTo(5);
    assertThat(faults)
        .singleElement()
        .asString()
        .startsWith("plug-in " + name)
        .contains("is left out: ", fault)
        .doesNotContain("\n");
  }

  /// Rows that cannot be read.
  public record FailsAsTable() implements PluginTable {
    @Override
    public Class<Claim> kind() {
      return Claim.class;
    }

    @Override
    public List<PluginRow> rows() {
      throw new IllegalStateException("a planted fault");
    }
  }

  @Test
  void aTableThatCannotBeReadIsNamedOnce() throws IOException {
    final List<String> faults = new ArrayList<>();
    final Registry registry =
        Registry.of(
            new ListedPlugins(folder)
                .with(PluginTable.class, List.of("com.example.None", FailsAsTable.class.getName())),
            faults::add);
    assertThat(registry.names(Claim.class)).contains("b1-steps", "lemma1");
    assertThat(registry.names(TopologyFamily.class)).contains("petersen");
    assertThat(faults)
        .hasSize(2)
        .allSatisfy(fault -> assertThat(fault).contains("it fails as a plugin-table"));
  }

  @Test
  void aPluginThatFailsOnlyWhereItIsListedIsLeftOut() throws IOException {
    final List<String> faults = new ArrayList<>();
    final Registry registry =
        Registry.of(
            new ListedPlugins(folder)
                .with(Scheduler.class, List.of(FailsInAccessor.class.getName())),
            faults::add);
    assertThat(registry.entries(Scheduler.class)).isNotEmpty();
    registry.entries(Scheduler.class);
    assertThat(faults).singleElement().asString().contains("FailsInAccessor is left out");
  }

  @Test
  void aBrokenJarHidesNoOther() throws IOException {
    final Path jar = folder.resolve("broken.jar");
    Files.writeString(jar, "no jar at all");
    final List<String> faults = new ArrayList<>();
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {jar.toUri().toURL()}, BrokenPluginsTest.class.getClassLoader())) {
      final Registry registry = Registry.of(loader, faults::add);
      assertThat(registry.names(TopologyFamily.class)).contains("ring");
      assertThatThrownBy(() -> registry.parse(TopologyFamily.class, "wheel"))
          .hasMessageStartingWith("No topology named 'wheel'");
    }
  }

  /// A plug-in must be a record.
  public static final class NoRecord implements TopologyFamily {
    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// A plug-in must be public.
  record Hidden() implements TopologyFamily {
    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// Its default cannot be made.
  public record FailsAtBirth() implements TopologyFamily {
    public FailsAtBirth {
      throw new IllegalStateException("a planted\nfault");
    }

    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// Its class cannot be initialised.
  public record FailsInClass() implements TopologyFamily {
    private static final int NODES = failed();

    private static int failed() {
      throw new IllegalStateException("a planted fault");
    }

    @Override
    public Topology build() {
      throw new IllegalStateException("never built with " + NODES);
    }
  }

  /// It cannot say what else it is called.
  public record FailsInAliases() implements TopologyFamily {
    @Override
    public Map<String, String> aliases() {
      throw new AssertionError("a planted fault");
    }

    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// It has the name of another.
  public record Ring() implements TopologyFamily {
    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// It has the alias of another.
  public record OtherPetersen() implements TopologyFamily {
    @Override
    public Map<String, String> aliases() {
      return Map.of("petersen", "other-petersen");
    }

    @Override
    public Topology build() {
      throw new IllegalStateException("never built");
    }
  }

  /// It cannot tell its parameter.
  public record FailsInAccessor(int size) implements Scheduler {
    public FailsInAccessor() {
      this(1);
    }

    @Override
    public int size() {
      throw new IllegalStateException("a planted fault");
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      throw new IllegalStateException("never asked");
    }
  }
}
