package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.PublishedStudy;
import org.heliograph.lab.experiment.verification.PublishedFile;
import org.heliograph.lab.experiment.verification.PublishedRecord;
import org.heliograph.lab.experiment.verification.PublishedVerdict;
import org.heliograph.lab.experiment.verification.PublishedVerdict.NetworkOrigin;
import org.heliograph.lab.report.PublishedPage;
import org.heliograph.lab.study.StudyContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `published`: every file of a folder is a row, on the network for which it was made.
final class PublishedFilesTest {
  private static final String SHIFT = "teccl/mesh44-shift.teccl.json";

  @TempDir private Path temporary = Path.of("");

  private Path folder = Path.of("");
  private Path sources = Path.of("");

  @BeforeEach
  void fill() throws IOException {
    folder = filled("folder");
    sources = temporary.resolve("sources.csv");
    Files.writeString(
        sources,
        """
        file,network,built,size,source,commit,note,unknown
        teccl/mesh44*,"mesh(4,4)","torus(4,4)",,,,"rows wrap around",
        teccl/mesh22*,square.edges,,1MB,,,,
        **,,,,the examples,c0ffee,,
        """);
    Files.writeString(temporary.resolve("square.edges"), "0 1\n0 2\n1 3\n2 3\n");
  }

  private Path filled(final String name) throws IOException {
    final Path filled = temporary.resolve(name);
    Files.createDirectories(filled.resolve("teccl"));
    copy("mesh44-shift.teccl.json", filled.resolve(SHIFT));
    copy("mesh22-all-gather.teccl.json", filled.resolve("teccl/mesh22.json"));
    copy("ring4-all-gather.msccl.json", filled.resolve("ring.json"));
    copy("ring4-all-reduce.msccl.xml", filled.resolve("ring.xml"));
    Files.writeString(filled.resolve("readme.txt"), "Schedules of others.\n");
    return filled;
  }

  private static void copy(final String example, final Path to) throws IOException {
    Files.copy(Repository.file("examples/schedules/" + example), to);
  }

  private PublishedRecord record(final Path files) {
    return new PublishedStudy(files, List.of(sources), List.of())
        .answer(StudyContext.of(Registered.REGISTRY))
        .record();
  }

  private PublishedFile file(final String name) {
    return record(folder).files().stream()
        .filter(one -> one.file().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private PublishedVerdict only(final String name) {
    assertThat(file(name).judged()).hasSize(1);
    return file(name).judged().getFirst();
  }

  @Test
  void everyFileIsARowWithItsHashAndSource() throws Exception {
    assertThat(record(folder).files())
        .extracting(PublishedFile::file)
        .containsExactly("readme.txt", "ring.json", "ring.xml", "teccl/mesh22.json", SHIFT);
    final byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(folder.resolve("ring.xml")));
    assertThat(file("ring.xml").sha256()).isEqualTo("sha256:" + HexFormat.of().formatHex(hash));
    assertThat(file("ring.xml").origin().source()).contains("the examples");
    assertThat(file("ring.xml").origin().commit()).contains("c0ffee");
  }

  @Test
  void whatCannotBeReadIsARowWithTheReason() {
    assertThat(file("readme.txt").unread().orElseThrow())
        .startsWith("No format of heliograph list imports begins like this file.");
    assertThat(file("readme.txt").judged()).isEmpty();
  }

  @Test
  void aFileIsJudgedOnTheNetworkThatIsNamedAndOnTheOneThatIsBuilt() {
    final List<PublishedVerdict> both = file(SHIFT).judged();
    assertThat(both)
        .extracting(PublishedVerdict::networkOrigin)
        .containsExactly(NetworkOrigin.NAMED, NetworkOrigin.BUILT);
    assertThat(both.get(0).accepted()).isFalse();
    assertThat(both.get(0).reason())
        .startsWith("Not accepted because of LinkExistence: line ")
        .contains("is no link of mesh(4,4)");
    assertThat(both.get(1).accepted()).isTrue();
    assertThat(both.get(1).isOptimal()).isTrue();
    assertThat(PublishedPage.onBuilt(file(SHIFT)))
        .isEqualTo("On torus(4,4), the network that its program builds, it is optimal.");
  }

  @Test
  void theNetworkIsThatOfTheListOfTheFileOrAssumed() {
    assertThat(only("ring.json").networkOrigin()).isEqualTo(NetworkOrigin.IN_FILE);
    assertThat(only("ring.json").network()).isEqualTo("the network in the file");
    assertThat(only("ring.xml").networkOrigin()).isEqualTo(NetworkOrigin.ASSUMED);
    assertThat(only("ring.xml").network()).isEqualTo("complete(4)");
    assertThat(only("teccl/mesh22.json").network()).isEqualTo("square.edges");
  }

  @Test
  void theStatedTimeIsHeldAgainstABoundOnTime() {
    final PublishedVerdict judged = only("teccl/mesh22.json");
    final long stated = judged.timePs().orElseThrow();
    final long bound = judged.timeBound().orElseThrow().timePs();
    assertThat(bound).isPositive();
    assertThat(judged.timeGap().orElseThrow()).isEqualTo(stated / (double) bound - 1);
    assertThat(judged.slotGap())
        .contains(judged.slots() - judged.slotBound().orElseThrow().slots());
  }

  @Test
  void theSameFilesInAnotherFolderGiveTheSameBytes() throws IOException {
    final PublishedRecord one = record(folder);
    final PublishedRecord other = record(filled("elsewhere"));
    assertThat(JsonText.of(other)).isEqualTo(JsonText.of(one)).doesNotContain("elsewhere");
    assertThat(PublishedPage.html(other)).isEqualTo(PublishedPage.html(one));
    assertThat(PublishedPage.html(one)).contains("is no link of mesh(4,4)", "fewest slots");
  }

  @Test
  void aFolderOrListThatCannotBeReadIsOneSentence() throws IOException {
    assertThatThrownBy(() -> record(sources)).hasMessageContaining("is no folder");
    Files.writeString(sources, "name,network\na,ring(4)\n");
    assertThatThrownBy(() -> record(folder))
        .hasMessageContaining("a list of sources needs the column file");
    Files.writeString(sources, "file,size\na,12\n");
    assertThatThrownBy(() -> record(folder))
        .hasMessageContaining("line 2")
        .hasMessageContaining("12B");
  }
}
