package org.heliograph.app.web.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.collective.family.AllGather;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.experiment.repair.FaultChoice;
import org.heliograph.lab.experiment.repair.Repair;
import org.heliograph.lab.experiment.run.RunStudy;
import org.heliograph.lab.planner.ScheduleSource;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.NamedGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// Any study as a form: the command that it echoes does the same, each parameter is read by itself,
/// and no file of the server is read or betrayed.
final class AnyStudyTest {
  private static final Lab LAB = new Lab(Registry.load().withoutPaths());

  @TempDir private Path folder;

  private static PreparedStudy prepared(final String kind, final String parameters) {
    return StudyKind.of(LAB, kind)
        .prepared(LAB, new JsonBody(JsonMapper.shared().readTree(parameters.replace('\'', '"'))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "repair | {'what':'all-gather','topology':'ring(5)','allSingle':true,'nodes':'false'} |"
            + " ./heliograph repair all-gather \"ring(5)\" --all-single",
        "repair | {'what':'all-gather','topology':'petersen','link':['0-1','1-2']} |"
            + " ./heliograph repair all-gather petersen --link 0-1 --link 1-2",
        "control | {'topology':'pops(2,2)','protocol':['simple','advanced'],'load':['0.5']} |"
            + " ./heliograph simulate control \"pops(2,2)\" --protocol simple --protocol advanced"
            + " --load 0.5",
        "execute | {'what':'all-gather','topology':'ring(5)','scheduler':['flooding','wrht']} |"
            + " ./heliograph execute all-gather \"ring(5)\" --scheduler flooding --scheduler wrht",
        "schedule | {'what':'all-gather','topology':'ring(5)','unlit':true,'cost':['hockney']} |"
            + " ./heliograph simulate schedule all-gather \"ring(5)\" --unlit --cost hockney",
        "resources | {'networks':['ring(4)','petersen']} |"
            + " ./heliograph resources \"ring(4)\" petersen",
      })
  void theCommandDoesTheSame(final String kind, final String parameters, final String command) {
    assertThat(prepared(kind, parameters).command()).isEqualTo(command.replace('"', '\''));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "steps | {'collective':'all-gather','topology':'petersen,seed=7'} | petersen,seed=7",
        "steps | {'collective':'all-gather','topology':'petersen','other':1} | No parameter",
        "control | {'topology':'pops(2,2)','trace':['/etc/hostname']} | not allowed here",
        "control | {'topology':'pops(2,2)','generator':['trace(/etc/hostname)']} | not allowed",
        "resources | {'networks':['petersen'],'parts':'/etc/hostname'} | not allowed here",
        "steps | {'collective':'all-gather','topology':'/etc/hostname'} | /etc/hostname",
      })
  void whatIsNotMeantIsRefused(final String kind, final String parameters, final String sentence) {
    assertThatThrownBy(() -> prepared(kind, parameters))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void nothingTellsWhetherAScheduleFileExists() throws IOException {
    final Path there = Files.writeString(folder.resolve("there"), "");
    final String missing = folder.resolve("gone").toString();
    assertThat(refusal(there.toString()).replace("there", "gone")).isEqualTo(refusal(missing));
    assertThat(refusal(there + ".json")).contains("not allowed here");
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan", "run"})
  void whatHasItsPageOrDoesNotRunInAServerHasNoForm(final String kind) {
    assertThatThrownBy(() -> prepared(kind, "{}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("No study is called '" + kind + "'. Known: ");
    assertThat(StudyKind.entries(LAB.registry()))
        .extracting(PluginEntry::name)
        .contains("execute", "steps")
        .doesNotContain(kind);
  }

  @Test
  void ranksTakeNothingOfTheServer() {
    final ScheduleText text = ScheduleText.of(new AllGather(), NamedGraphs.named("petersen"));
    assertThatThrownBy(
            () -> new RunStudy(new ScheduleSource(text)).answer(StudyContext.of(LAB.registry())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not allowed here");
  }

  private static String refusal(final String what) {
    final TopologyFamily petersen = NamedGraphs.named("petersen");
    final ScheduleText schedule =
        new ScheduleText(what, Optional.of(petersen), new FileParameters());
    try {
      new Repair(schedule, FaultChoice.of(List.of("0-1"), List.of()))
          .answer(StudyContext.of(LAB.registry()));
    } catch (final IllegalArgumentException e) {
      // Which names are nearest depends on the name of the file alone.
      return String.valueOf(e.getMessage()).replaceFirst("nearest first.*", "");
    }
    throw new AssertionError("it was read");
  }
}
