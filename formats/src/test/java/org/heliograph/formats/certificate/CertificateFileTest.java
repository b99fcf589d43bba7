package org.heliograph.formats.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.Resources;
import org.heliograph.registry.Registry;
import org.heliograph.switching.Routing;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CertificateFileTest {
  private final Registry registry = Registry.of(CertificateFileTest.class.getClassLoader());

  @TempDir private Path folder = Path.of("");

  private static CertificateFile file(final List<Long> weights) {
    return new CertificateFile(
        new ProblemHeader("ring(8)", "all-to-all", "circuit"),
        7,
        "Σ dist ≥ \"7\"",
        "a book",
        new Weights(
            weights,
            List.of(List.of(0, 1), List.of()),
            -3,
            true,
            "quo\"te \\ here",
            Routing.MINIMAL,
            new Ring(5, true)));
  }

  @Test
  void everyCertificateWrittenIsReadBackTheSame() throws IOException {
    final Path path = folder.resolve("certificate.json");
    final CertificateFile file = file(List.of(1L << 40, 0L, -5L));
    file.write(path);
    assertThat(CertificateFile.read(path, registry)).isEqualTo(file);
    assertThat(Resources.faults("certificate.schema.json", path)).isEmpty();
    assertThat(Files.readString(path))
        .isEqualTo(Files.readString(Resources.golden("certificate.json")));
  }

  @Test
  void aLargeCertificateIsReadToo() {
    final Path path = folder.resolve("certificate.json");
    final CertificateFile file = file(LongStream.range(0, 1_000_000).boxed().toList());
    file.write(path);
    assertThat(CertificateFile.read(path, registry)).isEqualTo(file);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"kind\":\"weights\"` | `\"kind\":\"wieghts\"` | No certificate named 'wieghts'. Known",
        "`\"kind\":\"weights\",` | `` | a certificate has no 'kind'.",
        "`\"kind\":\"weights\"` | `\"kind\":\"weights(1)\"` | plain words.",
        "`-3` | `1.5` | a certificate holds whole numbers, flags, texts and lists.",
        "`-3` | `\"a\"` | weights: scale='a' must be a whole number",
        "`\"scale\":-3,` | `` | weights: 'scale' must be given, since it has no default.",
        "`\"scale\"` | `\"size\"` | weights: it has no parameter 'size'.",
        "`\"format\":1,` | `` | 'format' is missing.",
        "`\"heliograph\":\"certificate\",` | `` | 'heliograph' is missing.",
        "`\"slots\":7,` | `` | 'slots' is missing.",
        "`\"slots\"` | `\"slot\"` | a certificate file has no field 'slot'.",
        "`:\"certificate\"` | `:\"plan\"` | this is a plan file, not a certificate file.",
      })
  void aChangedFileIsRefusedInOneSentence(final String from, final String to, final String message)
      throws IOException {
    final String text = Files.readString(Resources.golden("certificate.json"));
    assertThat(text).contains(from);
    final Path path = Resources.write(folder, "changed.json", text.replace(from, to));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CertificateFile.read(path, registry))
        .withMessageContaining("changed.json, line ")
        .withMessageContaining(message);
  }
}
