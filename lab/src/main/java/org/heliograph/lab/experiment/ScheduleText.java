package org.heliograph.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heliograph.collective.Collective;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// A schedule that a study begins with: a file of any format, or a collective with its network,
/// which is planned first.
public record ScheduleText(
    @Argument
        @Label("WHAT")
        @SpecOf(Collective.class)
        @Summary("a schedule file, or a collective, which needs a network")
        String what,
    @Argument Optional<TopologyFamily> topology,
    @SpecOf(Collective.class)
        @Summary(
            "for a file: the collective, such as all-gather, if the file does not name it or"
                + " instead of it")
        Optional<String> as,
    @SpecOf(ScheduleImport.class)
        @Summary(
            "for a file: its format (default: found by its content); see heliograph list imports")
        Optional<String> from) {
  private static final Pattern ENDING = Pattern.compile(".*\\.(json|csv|xml|goal)");

  /// A file, or a collective that still needs a network.
  public ScheduleText(final String what) {
    this(what, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// A collective on a network.
  public static ScheduleText of(final Collective collective, final TopologyFamily topology) {
    return new ScheduleText(
        SpecText.of(collective), Optional.of(topology), Optional.empty(), Optional.empty());
  }

  /// The network of a collective that `command` plans first; empty if the schedule is in a file.
  public Optional<TopologyFamily> planned(final String command) {
    if (topology.isEmpty() || isFile()) {
      return Optional.empty();
    }
    if (as.isPresent() || from.isPresent()) {
      throw new IllegalArgumentException(
          command
              + ": --as and --from are for a schedule file, but the schedule is planned."
              + " Leave them out.");
    }
    return topology;
  }

  private boolean isFile() {
    return hasEnding() || Files.isRegularFile(TextInput.path(what));
  }

  private boolean hasEnding() {
    return ENDING.matcher(what).matches();
  }

  /// The file that `command` reads; throws if there is none.
  public ScheduleFileRequest file(final Registry registry, final String command) {
    final Path file = registry.path(command, what);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          hasEnding()
              ? "%s: there is no such file '%s'. Maybe plan --out makes it."
                  .formatted(command, what)
              : ("%s: there is no such file '%s'. If it is a collective, add its network:"
                      + " heliograph %s %s petersen")
                  .formatted(command, what, command, ShellWord.of(what)));
    }
    return ScheduleFileRequest.of(file).from(from).on(topology.map(SpecText::of)).as(as);
  }
}
