package org.heliograph.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Scatter;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.traffic.HotSpot;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistryTest {
  private final Registry registry = Registry.of(RegistryTest.class.getClassLoader());

  private TopologyFamily topology(final String text) {
    return registry.parse(TopologyFamily.class, text);
  }

  private Collective collective(final String text) {
    return registry.parse(Collective.class, text);
  }

  @Test
  void everyDefaultReadsBackFromItsText() {
    int seen = 0;
    for (final Class<? extends Plugin> kind :
        PluginKind.all().stream().map(PluginKind::type).toList()) {
      for (final PluginEntry pluginEntry : registry.entries(kind)) {
        if (pluginEntry.hasDefault()) {
          final Plugin plugin = registry.parse(kind, pluginEntry.name());
          assertThat(registry.parse(kind, SpecText.of(plugin))).isEqualTo(plugin);
          seen++;
        }
      }
    }
    assertThat(seen).isGreaterThan(15);
  }

  @Test
  void valuesMayBeGivenByPositionOrByKey() {
    assertThat(topology("ring")).isEqualTo(new Ring());
    assertThat(topology(" ring ( 5 , directed = true ) ")).isEqualTo(new Ring(5, true));
    assertThat(topology("\"ring(5,true)\"")).isEqualTo(new Ring(5, true));
    assertThat(topology("ring(5,true)")).isEqualTo(new Ring(5, true));
    assertThat(collective("scatter(root=3,receivers=[1,4],chunks=2)"))
        .isEqualTo(new Scatter(3, List.of(1, 4), List.of(), 2));
  }

  @Test
  void sharesAreDecimals() {
    for (final double share : new double[] {0.25, 1, 1e-7}) {
      final HotSpot spot = new HotSpot(3, share);
      assertThat(registry.parse(TrafficPattern.class, SpecText.of(spot))).isEqualTo(spot);
    }
    for (final String text : List.of("quarter", "0x1p-2", "NaN", "1.", "+1", "0,25")) {
      assertThatThrownBy(() -> registry.parse(TrafficPattern.class, "hot-spot(3," + text + ")"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void listsMayHaveRangesAndLists() {
    assertThat(collective("broadcast(receivers=[0..2,5])"))
        .isEqualTo(new Broadcast(0, List.of(0, 1, 2, 5), List.of(), 1));
    assertThat(collective("broadcast(groups=[[0..2],[3,4]])"))
        .isEqualTo(new Broadcast(0, List.of(), List.of(List.of(0, 1, 2), List.of(3, 4)), 1));
    assertThat(collective("broadcast(1,3,4,chunks=2)"))
        .isEqualTo(new Broadcast(1, List.of(3, 4), List.of(), 2));
  }

  @Test
  void everyTypeOfComponentIsRead() {
    final Sample sample =
        (Sample)
            topology(
                "sample(all,seed=-9,flag=true,text=\"x \\\"y\\\" \\\\ z\",routing=minimal,size=1MB,"
                    + "time=3 ns,bandwidth=5GB/s,loss=-1.5dB,weights=[9000000000],groups=[[1],[]],"
                    + "factor=ring(n=4),sides=7)");
    assertThat(sample.count()).isZero();
    assertThat(sample.seed()).isEqualTo(-9);
    assertThat(sample.flag()).isTrue();
    assertThat(sample.text()).isEqualTo("x \"y\" \\ z");
    assertThat(sample.routing()).isEqualTo(Routing.MINIMAL);
    assertThat(sample.size()).isEqualTo(Bytes.parse("1MB"));
    assertThat(sample.weights()).containsExactly(9_000_000_000L);
    assertThat(sample.groups()).containsExactly(List.of(1), List.of());
    assertThat(sample.factor()).isEqualTo(new Ring(4, false));
    assertThat(sample.sides()).containsExactly(7);
    assertThat(topology(SpecText.of(sample))).isEqualTo(sample);
  }

  @Test
  void aliasesTakeFurtherArguments() {
    assertThat(collective("oas(root=3)")).isEqualTo(new Scatter(3, List.of(), List.of(), 1));
    assertThat(collective("aas")).isEqualTo(new AllToAll());
    final Sample plain = (Sample) topology("specimen");
    assertThat(plain.count()).isEqualTo(7);
    assertThat(plain.seed()).isEqualTo(9);
    final Sample changed = (Sample) topology("specimen(8,flag=true)");
    assertThat(changed.count()).isEqualTo(7);
    assertThat(changed.seed()).isEqualTo(8);
    assertThat(changed.flag()).isTrue();
  }

  @Test
  void theWordAllIsZeroOnlyWhereZeroMeansAll() {
    assertThat(registry.parse(SwitchingModel.class, "circuit(ports=all)")).isEqualTo(new Circuit());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> collective("broadcast(root=all)"))
        .withMessageContaining("root='all' must be a whole number");
  }

  @Test
  void numbersMayBeGivenWhereTextIsTaken() {
    assertThat(registry.parse(SwitchingModel.class, "reconfigurable(delay=2)"))
        .isEqualTo(new Reconfigurable("2", new Reconfigurable().retune(), true));
  }

  @Test
  void aBarePathStandsForThePlugInThatReadsPaths() {
    final FromPath expected = new FromPath("nets/a.graphml");
    assertThat(topology("nets/a.graphml")).isEqualTo(expected);
    assertThat(topology("\"nets/a.graphml\"")).isEqualTo(expected);
    assertThat(topology("from-path(nets/a.graphml)")).isEqualTo(expected);
    assertThat(topology("from-path(nets/a.graphml,directed=true)"))
        .isEqualTo(new FromPath("nets/a.graphml", true, 14));
    assertThat(((Sample) topology("sample(factor=a b.txt)")).factor())
        .isEqualTo(new FromPath("a b.txt"));
  }

  @Test
  void pathsCanBeForbiddenAtAnyDepth() {
    final Registry closed = registry.withoutPaths();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> closed.parse(TopologyFamily.class, "sample(factor=from-path(a.txt))"))
        .withMessage("from-path: it reads a file, which is not allowed here.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> closed.parse(TopologyFamily.class, "/etc/passwd"))
        .withMessageStartingWith("No topology named '/etc/passwd'.");
  }

  @Test
  void whatIsLeftOutIsUnknownUnderAllItsNames() {
    final Registry fewer = registry.without(TopologyFamily.class, List.of("ring"));
    assertThat(fewer.names(TopologyFamily.class))
        .doesNotContain("ring")
        .hasSize(registry.names(TopologyFamily.class).size() - 1);
    assertThat(fewer.names(Collective.class)).isEqualTo(registry.names(Collective.class));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fewer.parse(TopologyFamily.class, "ring(4)"))
        .withMessageStartingWith("No topology named 'ring'.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> registry.without(TopologyFamily.class, List.of("rung")))
        .withMessageStartingWith("No topology named 'rung'. Known, nearest first: ring");
    final Registry unsampled = registry.without(TopologyFamily.class, List.of("specimen"));
    for (final String name : List.of("sample", "specimen")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> unsampled.parse(TopologyFamily.class, name))
          .withMessageStartingWith("No topology named '" + name + "'.");
    }
    assertThat(topology("ring(4)")).isEqualTo(new Ring(4, false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "rnig | No topology named 'rnig'. Known",
        "ring(m=5) | ring: it has no parameter 'm'. It takes: n, directed.",
        "ring(n=five) | ring: n='five' must be a whole number from -2^31 to 2^31-1.",
        "ring(n=99999999999) | ring: n='99999999999' must be a whole number",
        "ring(n=[1]) | ring: n='[1]' must be a whole number.",
        "ring(n=2) | ring: n (2) must be at least 3",
        "ring(5,true,6) | ring: the value '6' is one too many. It takes: n, directed.",
        "ring(n=5,n=6) | ring: 'n' is given twice.",
        "ring(n=5,true) | ring: the value 'true' without a key must come before those with one.",
        "ring(directed=yes) | ring: directed='yes' must be true or false.",
        "sample(-1) | sample: count (-1) must not be negative.",
        "sample(routing=zx) | sample: routing='zx' must be one of any, minimal, xy.",
        "sample(size=5) | sample: size: size '5' has no unit.",
        "sample(groups=[1,2]) | sample: groups='1' must be a list, such as [0,1].",
        "sample(sides=[5..1]) | sample: sides='5..1' must be a range from small to large",
        "sample(sides=[0..2000000000]) | sample: sides='[0..2000000000]' has 2000000001 values; at",
        "sample(sides=[0..2097151,0..2097152]) | has 4194305 values; at most 4194304 are read",
        "sample(sides=[-2147483650..-2147483640]) | must be a range of whole numbers from -2^31",
        "sample(sides=[2147483640..2147483650]) | must be a range of whole numbers from -2^31",
        "sample(sides=[2147483650..2147483640]) | must be a range from small to large",
        "sample(sides=[1..99999999999999999999999]) | must be a range of whole numbers from -2^31",
        "sample(sides=[99999999999999999999..1]) | must be a range from small to large",
        "sample(groups=[[0..16777215],[0..16777215]]) | has 33554432 values; at most 4194304 are",
        "sample(factor=[1]) | '[1]' is a list where a topology is expected.",
        "from-path | from-path: 'path' must be given, since it has no default. It takes: path",
        "ring(5 | spec 'ring(5': at position 7 ',' or ')' is expected.",
        "ring(5)) | spec 'ring(5))': at position 8 ')' is not expected.",
        "ring(,) | spec 'ring(,)': at position 6 a name or a value is expected.",
        "ring(\"5) | spec 'ring(\"5)': at position 9 a closing '\"' is expected.",
        "ring(\"n\"=5) | at position 9 a key before '=' is a plain word.",
      })
  void whatIsWrongIsSaidInOneSentence(final String text, final String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> topology(text))
        .withMessageContaining(message);
  }

  @Test
  void theNearestNamesComeFirstAndAreFew() {
    assertThat(NearestNames.sorted("torsu", List.of("ring", "mesh", "torus", "star")).getFirst())
        .isEqualTo("torus");
    assertThat(NearestNames.distance("torsu", "torus")).isEqualTo(1);
    assertThat(NearestNames.distance("", "abc")).isEqualTo(3);
    assertThat(NearestNames.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(NearestNames.list("x", List.of("a", "b", "c", "d", "e", "f", "g", "h", "i")))
        .isEqualTo("Known, nearest first: a, b, c, d, e, f, g, h, …");
  }

  @Test
  void hostileNestingAndLengthAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> topology("a(".repeat(100_000)))
        .withMessageContaining("specs nest at most 32 deep");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> topology("x".repeat(Registry.MAX_LENGTH + 1)))
        .withMessageContaining("too long");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> topology(" "))
        .withMessageStartingWith("No topology is named.");
  }

  @Test
  void randomTextThrowsNothingButIllegalArgument() {
    final SplittableRandom random = new SplittableRandom(1);
    final String[] parts = {
      "ring", "sample", "from-path", "specimen", "(", ")", "[", "]", ",", "=", "\"", "\\", "n",
      "sides", "factor", "groups", "text", "time", "5", "-1", "0..3", "..", ".", "/", " ", "all",
      "\u0000", "µ", "1e9", "99999999999999999999", "true", "25us", "xy"
    };
    for (int round = 0; round < 20_000; round++) {
      final StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(14); i >= 0; i--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      assertThatCode(() -> parseOrRefuse(text.toString()))
          .as("spec '%s'", text)
          .doesNotThrowAnyException();
    }
  }

  private void parseOrRefuse(final String text) {
    try {
      topology(text);
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).isNotBlank();
    }
  }

  @Test
  void entriesSayTypesDefaultsAndChoices() {
    final PluginEntry pluginEntry =
        registry.entries(TopologyFamily.class).stream()
            .filter(e -> e.name().equals("sample"))
            .findFirst()
            .orElseThrow();
    assertThat(pluginEntry.summary()).isEqualTo("One of everything.");
    assertThat(pluginEntry.aliases()).containsEntry("specimen", "sample(7,seed=9)");
    assertThat(pluginEntry.parameters())
        .extracting(Parameter::type)
        .containsExactly(
            "whole number",
            "whole number",
            "flag",
            "text",
            "word",
            "size",
            "time",
            "bandwidth",
            "loss",
            "list of whole numbers",
            "list of lists of whole numbers",
            "topology",
            "list of whole numbers");
    assertThat(pluginEntry.parameters().get(4).choices()).containsExactly("any", "minimal", "xy");
    assertThat(pluginEntry.parameters().get(11).defaultText()).isEqualTo(Optional.of("ring(8)"));
    assertThat(pluginEntry.parameters().get(10).defaultText())
        .isEqualTo(Optional.of("[[0,1],[2]]"));
  }

  @Test
  void kindsAreNamedByOneWord() {
    assertThat(PluginKind.named("switching").type()).isEqualTo(SwitchingModel.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PluginKind.named("switch"))
        .withMessageStartingWith(
            "No kind of plug-in named 'switch'. Known, nearest first: switching");
  }

  @Test
  void usageShowsEveryParameter() {
    assertThat(registry.entries(TopologyFamily.class))
        .extracting(PluginEntry::usage)
        .contains("ring(n=8, directed=false)", "from-path(path=…, directed=…, depth=…)");
  }

  @Test
  void oneParameterIsChangedAndTheOthersStay() {
    assertThat(SpecText.of(registry.changed(TopologyFamily.class, "ring(8,true)", "n", "12")))
        .isEqualTo("ring(12,directed=true)");
    assertThat(registry.changed(SwitchingModel.class, "reconfigurable(ports=2)", "delay", "25us"))
        .isEqualTo(registry.parse(SwitchingModel.class, "reconfigurable(delay=25us,ports=2)"));
    assertThatThrownBy(() -> registry.changed(TopologyFamily.class, "ring(8)", "side", "3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("side");
    assertThat(registry.parameters(TopologyFamily.class, "ring(8)"))
        .extracting(Parameter::name)
        .containsExactly("n", "directed");
  }

  @Test
  void aSizeThatNoMemberHasIsRefused() {
    Map.of(
            "torus(nodes=3)",
            "torus: no member has 3 to 6 ranks. Maybe torus(3,3), with 9.",
            "torus(nodes=x)",
            "torus: nodes='x' must be a whole number from 1 to 16777216.",
            "ring(nodes=16777217)",
            "ring: nodes='16777217' must be a whole number from 1 to 16777216.",
            "torus(nodes=8,nodes=9)",
            "torus: 'nodes' is given twice.",
            "torus(4,4,nodes=64)",
            "torus: no member with the given parameters has 64 to 128 ranks."
                + " Maybe torus(4,4), with 16.",
            "otis-hyper-hexa-cell(nodes=64)",
            "otis-hyper-hexa-cell: no member has 64 to 128 ranks. Maybe"
                + " otis-hyper-hexa-cell(1), with 36 or"
                + " otis-hyper-hexa-cell(2), with 144.",
            "lcf(nodes=14)",
            "lcf: its size cannot be given by nodes=. It takes: jumps, repeats.")
        .forEach(
            (text, message) ->
                assertThatThrownBy(() -> topology(text)).as(text).hasMessage(message));
  }
}
