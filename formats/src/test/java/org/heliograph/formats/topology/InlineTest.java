package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.heliograph.formats.PackedBytes;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A network whose file is a part of its spec.
final class InlineTest {
  private static final Registry REGISTRY = Registry.load().withoutPaths();
  private static final String LINKS = "a b\nb c\nc a\n";

  private static Inline inline(final String name, final String content) {
    return Inline.of(name, content.getBytes(StandardCharsets.UTF_8), "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"petersen", "torus(3,4)", "kautz(2,3)", "wdm-ring(8,4)", "pops(3,2)"})
  void aNetworkThatIsWrittenAndReadBackIsTheSame(final String spec) throws IOException {
    final Topology network = REGISTRY.parse(TopologyFamily.class, spec).build();
    final StringBuilder json = new StringBuilder();
    new HeliographNetwork().write(network, json);
    final Inline written = inline("network.json", json.toString());
    final TopologyFamily read = REGISTRY.parse(TopologyFamily.class, SpecText.of(written));
    assertThat(read).isEqualTo(written);
    assertThat(TopologyDigest.of(read.build())).isEqualTo(TopologyDigest.of(network));
    assertThat(REGISTRY.parse(TopologyFamily.class, SpecText.of(written))).isEqualTo(written);
  }

  @Test
  void unitsAndFormatAreKeptInTheSpec() {
    final Inline links =
        new Inline(
            PackedBytes.pack("source target capacity\na b 10\n".getBytes(StandardCharsets.UTF_8)),
            "links.txt",
            new EdgeList(),
            true,
            "Gb/s,ns");
    assertThat(REGISTRY.parse(TopologyFamily.class, SpecText.of(links))).isEqualTo(links);
    assertThat(links.build().channels()).isEqualTo(1);
    assertThat(links.build().name()).isEqualTo("inline(links.txt,format=edge-list)");
  }

  @Test
  void faultsNameTheFileAndTheLine() {
    assertThatThrownBy(() -> inline("net.graphml", "<graphml>\n<graph>").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("net.graphml, line 2:");
  }

  @Test
  void whatIsNotUsedIsReported() {
    final List<String> notices = new ArrayList<>();
    inline("net.txt", LINKS).build(notices::add);
    assertThat(notices).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../x", "/etc/passwd", "a/b", "a\\b", ".", "..", "a b", "a\u0000"})
  void aNameIsAPlainFileName(final String name) {
    assertThatThrownBy(() -> inline(name, LINKS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no plain file name");
  }

  @Test
  void brokenContentIsOneSentence() {
    final String good = PackedBytes.pack(LINKS.getBytes(StandardCharsets.UTF_8));
    final RandomGenerator random = new SplittableRandom(1);
    for (int i = 0; i < good.length(); i++) {
      final String cut = good.substring(0, i);
      assertThatThrownBy(() -> new Inline(cut))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("inline: the content cannot be read: ");
    }
    for (int i = 0; i < 200; i++) {
      final StringBuilder changed = new StringBuilder(good);
      changed.setCharAt(random.nextInt(good.length()), (char) ('0' + random.nextInt(75)));
      try {
        new Inline(changed.toString()).build();
      } catch (final IllegalArgumentException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
    assertThatThrownBy(() -> new Inline(good + "AAAA")).hasMessageContaining("follows its end");
  }

  @Test
  void noMoreThanTheLimitComesOutOfIt() {
    assertThat(PackedBytes.unpack(PackedBytes.pack(new byte[PackedBytes.MAX_BYTES])))
        .hasSize(PackedBytes.MAX_BYTES);
    final String bomb = PackedBytes.pack(new byte[PackedBytes.MAX_BYTES + 1]);
    assertThatThrownBy(() -> new Inline(bomb)).hasMessageContaining("16777216 bytes");
  }
}
