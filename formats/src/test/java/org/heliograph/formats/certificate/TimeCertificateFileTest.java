package org.heliograph.formats.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.bound.family.GrowthTime.GrowthTimeCertificate;
import org.heliograph.bound.family.InjectionEjectionTime.InjectionEjectionTimeCertificate;
import org.heliograph.bound.family.LatencyTime.LatencyTimeCertificate;
import org.heliograph.bound.family.PartitionTime.PartitionTimeCertificate;
import org.heliograph.bound.family.SlotTimeCertificate;
import org.heliograph.bound.family.TransmissionTime.TransmissionTimeCertificate;
import org.heliograph.bound.family.VolumeTime.VolumeTimeCertificate;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.Resources;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TimeCertificateFileTest {
  private final Registry registry = Registry.of(TimeCertificateFileTest.class.getClassLoader());

  @TempDir private Path folder = Path.of("");

  private static TimeCertificateFile file(final TimeCertificate certificate) {
    return new TimeCertificateFile(
        new ProblemHeader("ring(8)", "all-to-all", "circuit"),
        Bytes.parse("1MiB"),
        Time.parse("1us"),
        TimeScope.THESE_CHUNKS,
        new Time(123_456),
        "bytes ≥ \"7\"",
        "a book",
        certificate);
  }

  static List<TimeCertificate> certificates() {
    return List.of(
        new CutTimeCertificate(List.of(0, 3)),
        new VolumeTimeCertificate(List.of(1, 2, 3), true),
        new InjectionEjectionTimeCertificate(2, false, 7),
        new LatencyTimeCertificate(1, 2, 3),
        new GrowthTimeCertificate(1, 2, false, true),
        new TransmissionTimeCertificate(),
        new PartitionTimeCertificate(List.of(0, 0, 2)),
        new SlotTimeCertificate(new ChannelWeights(List.of(1, 0), false)));
  }

  @ParameterizedTest
  @MethodSource("certificates")
  void everyCertificateWrittenIsReadBackTheSame(final TimeCertificate certificate) {
    final Path path = folder.resolve("time-certificate.json");
    final TimeCertificateFile file = file(certificate);
    file.write(path);
    assertThat(TimeCertificateFile.isOne(path)).isTrue();
    assertThat(TimeCertificateFile.read(path, registry)).isEqualTo(file);
    assertThat(Resources.faults("time-certificate.schema.json", path)).isEmpty();
  }

  @Test
  void aCertificateOfSlotsIsNone() {
    assertThat(TimeCertificateFile.isOne(Resources.golden("certificate.json"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`cut-time-certificate` | `cut` | No certificate of time named 'cut'.",
        "`\"1MiB\"` | `\"1048576\"` | has no unit",
        "`\"1us\"` | `\"1\"` | has no unit",
        "`these-chunks` | `chunks` | must be one of any-division, these-chunks",
        "`\"timePs\":123456,` | `` | 'timePs' is missing.",
        "`\"size\":\"1MiB\",` | `` | 'size' is missing.",
        "`\"timePs\"` | `\"time\"` | a file of this kind has no field 'time'.",
        "`\"format\":1` | `\"format\":2` | format",
        "`time-certificate\",` | `plan\",` | this is a plan file, not a time-certificate file.",
      })
  void aChangedFileIsRefusedInOneSentence(final String from, final String to, final String message)
      throws IOException {
    final Path path = folder.resolve("time-certificate.json");
    file(new CutTimeCertificate(List.of(0, 3))).write(path);
    final String text = Files.readString(path);
    assertThat(text).contains(from);
    final Path changed = Resources.write(folder, "changed.json", text.replaceFirst(from, to));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TimeCertificateFile.read(changed, registry))
        .withMessageContaining("changed.json, line ")
        .withMessageContaining(message);
  }
}
