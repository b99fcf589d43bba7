package org.heliograph.lab.experiment.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heliograph.collective.Collective;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.Flat;
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
    @Flat FileParameters file) {
  private static final Pattern ENDING = Pattern.compile(".*\\.(json|csv|xml|goal)");

  /// A file, or a collective that still needs a network.
  public ScheduleText(final String what) {
    this(what, Optional.empty(), new FileParameters());
  }

  /// A collective on a network.
  public static ScheduleText of(final Collective collective, final TopologyFamily topology) {
    return new ScheduleText(SpecText.of(collective), Optional.of(topology), new FileParameters());
  }

  /// The network of a collective that `command` plans first; empty if the schedule is in a file.
  /// Where `registry` reads no files, nothing tells whether one exists.
  public Optional<TopologyFamily> planned(final Registry registry, final String command) {
    if (topology.isEmpty() || namesFile(registry)) {
      return Optional.empty();
    }
    file.requireNone(command);
    return topology;
  }

  /// Whether `what` names a schedule file instead of a collective, as far as `registry` may know.
  public boolean namesFile(final Registry registry) {
    return registry.readsPaths() ? isFile(what) : hasEnding(what);
  }

  /// The file that `command` reads; throws if there is none.
  public ScheduleFileRequest request(final Registry registry, final String command) {
    return file.request(
        existing(command, registry.path(command, what)), topology.map(SpecText::of));
  }

  /// Whether `what` names a schedule file instead of a collective.
  public static boolean isFile(final String what) {
    return hasEnding(what) || Files.isRegularFile(TextInput.path(what));
  }

  /// Whether `what` ends like a schedule file, and not like a collective.
  private static boolean hasEnding(final String what) {
    return ENDING.matcher(what).matches();
  }

  /// The schedule file that `command` reads; throws if there is none.
  public static Path existing(final String command, final Path file) {
    final String what = file.toString();
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          hasEnding(what)
              ? "%s: there is no such file '%s'. Maybe plan --out makes it."
                  .formatted(command, what)
              : ("%s: there is no such file '%s'. If it is a collective, add its network:"
                      + " heliograph %s %s petersen")
                  .formatted(command, what, command, ShellWord.of(what)));
    }
    return file;
  }
}
