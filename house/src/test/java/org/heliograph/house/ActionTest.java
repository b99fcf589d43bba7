package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The action for CI: its script unpacks a package and judges the schedules of a small repository.
@EnabledOnOs(OS.LINUX)
final class ActionTest {
  @TempDir private Path folder;

  private Path archive;

  /// A repository with a good and a bad schedule, and a package as a release has it.
  @BeforeEach
  void theRepositoryIsThere() throws Exception {
    Files.createDirectories(folder.resolve("schedules"));
    for (final String file : List.of("ring-all-gather.csv", "ring-wrong-link.csv")) {
      Files.copy(Repository.file("examples/" + file), folder.resolve("schedules/" + file));
    }
    final Path bin = folder.resolve("package/heliograph-0.0.0/bin");
    Files.createDirectories(bin);
    Program.provideHeliograph(bin);
    archive = folder.resolve("heliograph-0.0.0-linux-x64.tar.gz");
    final Program packed =
        Program.of(
            folder, List.of("tar", "-czf", archive + "", "-C", "package", "heliograph-0.0.0"));
    assertThat(packed.code()).as(packed.err()).isZero();
  }

  private Program verify(final String schedule, final String... more) throws Exception {
    final List<String> command = new ArrayList<>();
    command.addAll(List.of("env", "ARCHIVE=" + archive, "SCHEDULE=" + schedule));
    command.addAll(List.of("NETWORK=ring(4)", "COLLECTIVE=all-gather", "REPORTS=verdict"));
    command.addAll(List.of("GITHUB_STEP_SUMMARY=" + folder.resolve("page.md")));
    command.addAll(List.of("GITHUB_OUTPUT=" + folder.resolve("output.txt")));
    command.addAll(List.of(more));
    command.add(Repository.file("action/verify").toString());
    return Program.of(folder, command);
  }

  @Slow
  @Test
  void aGoodSchedulePassesWithItsPicture() throws Exception {
    final Program run = verify("schedules/ring-all-gather.csv");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("valid with slack");
    assertThat(results("verdict/verdict.sarif").get(0).get("level").asString()).isEqualTo("note");
    assertThat(folder.resolve("verdict/verdict.xml")).content().contains("failures=\"0\"");
    assertThat(folder.resolve("verdict/schedule.svg")).content().startsWith("<svg");
    assertThat(folder.resolve("verdict/summary.md"))
        .content()
        .contains("## schedules/ring-all-gather.csv: valid", "](schedule.svg)");
    assertThat(folder.resolve("page.md"))
        .content()
        .contains("valid with slack")
        .doesNotContain("![");
    assertThat(folder.resolve("output.txt")).hasContent("code=0");
    assertThat(verify("schedules/ring-all-gather.csv", "STRICT=true").code()).isEqualTo(1);
  }

  @Slow
  @Test
  void aBadScheduleFailsAtItsLine() throws Exception {
    final Program run = verify("schedules/ring-wrong-link.csv");
    assertThat(run.code()).as(run.err()).isEqualTo(1);
    final JsonNode result = results("verdict/verdict.sarif").get(0);
    assertThat(result.get("ruleId").asString()).isEqualTo("LinkExistence");
    final JsonNode place = result.at("/locations/0/physicalLocation");
    assertThat(place.at("/artifactLocation/uri").asString())
        .isEqualTo("schedules/ring-wrong-link.csv");
    assertThat(place.at("/region/startLine").asInt()).isEqualTo(8);
    assertThat(folder.resolve("verdict/verdict.xml")).content().contains("<failure");
    assertThat(folder.resolve("verdict/schedule.svg")).doesNotExist();
    assertThat(folder.resolve("verdict/summary.md"))
        .content()
        .contains("not accepted", "0 -> 2 is no link of ring(4)");
    assertThat(folder.resolve("output.txt")).hasContent("code=1");
  }

  @Test
  void badInputIsOneSentence() throws Exception {
    for (final String[] wrong :
        new String[][] {
          {"SCHEDULE=", "schedule is missing. Maybe"},
          {"ARCHIVE=none.tar.gz", "archive 'none.tar.gz' is no file. Maybe"},
          {"ARCHIVE=http://example.com/a.tar.gz", "is no safe address. Maybe https."},
          {"ARCHIVE=schedules/ring-all-gather.csv", "is no .tar.gz file."},
          {"CHECKSUM=" + "0".repeat(64), "has not the SHA-256"}
        }) {
      final Program run = verify("schedules/ring-all-gather.csv", wrong[0]);
      assertThat(run.code()).as(wrong[0]).isEqualTo(2);
      assertThat(run.err()).contains(wrong[1]);
    }
  }

  @Slow
  @Test
  void aFileThatIsNotThereIsSaidOnThePage() throws Exception {
    final String right =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(archive)));
    final Program run = verify("schedules/none.csv", "CHECKSUM=" + right);
    assertThat(run.code()).isEqualTo(2);
    assertThat(folder.resolve("page.md")).content().contains("not read", "none.csv");
    assertThat(folder.resolve("verdict/verdict.sarif")).doesNotExist();
  }

  private JsonNode results(final String file) throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(Files.readString(folder.resolve(file)))
        .at("/runs/0/results");
  }

  /// What the action passes on is what its script reads, and what the examples set are its inputs.
  @Test
  void theActionAndItsScriptNameTheSame() throws IOException {
    final String action = Files.readString(Repository.file("action.yml"));
    final String script = Files.readString(Repository.file("action/verify"));
    for (final String name :
        List.of("SCHEDULE", "NETWORK", "COLLECTIVE", "STRICT", "ARCHIVE", "CHECKSUM", "REPORTS")) {
      assertThat(action).contains("        " + name + ": ");
      assertThat(script).contains("${" + name + ":-");
    }
    final String example = Files.readString(Repository.file("examples/ci/verify-schedule.yml"));
    final String with = example.substring(example.indexOf("with:"));
    Pattern.compile("^          (\\w+): ", Pattern.MULTILINE)
        .matcher(with.substring(0, with.indexOf("- uses")))
        .results()
        .forEach(input -> assertThat(action).contains("\n  " + input.group(1) + ":\n"));
  }

  /// Text alone: no container is built by a test.
  @Test
  void theContainerUnpacksThePackageOfThisVersion() throws IOException {
    final String pom = Files.readString(Repository.file("pom.xml"));
    final String version =
        pom.substring(pom.indexOf("<version>") + "<version>".length(), pom.indexOf("</version>"));
    assertThat(Repository.file("Containerfile"))
        .content()
        .contains(
            "FROM debian:stable-slim", "ARG VERSION=" + version, "heliograph-${VERSION}-linux");
    assertThat(Repository.file("action.yml")).content().contains("default: " + version + "\n");
  }
}
