package org.heliograph.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.collective.Collective;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// `export` of a network: which arguments name one, its format, and the writing.
final class NetworkExport {
  private static final String COMMAND = "export";
  private static final Pattern SCHEDULE =
      Pattern.compile("\\s*\\{[^{\\[]*\"heliograph\"\\s*:\\s*\"schedule\"");

  private final Registry registry;
  private final PrintWriter err;

  NetworkExport(final Registry registry, final PrintWriter err) {
    this.registry = registry;
    this.err = err;
  }

  /// Whether `what` names a network instead of a schedule or a collective, as far as its words or
  /// the beginning of its file show; a word that names nothing does if the format is one of
  /// networks alone.
  boolean isMeant(final String what, final Optional<String> format, final Optional<Path> file) {
    final Path named = TextInput.path(what);
    if (Files.isRegularFile(named)) {
      return !isSchedule(TextInput.beginning(named)) || isOfNetworks(format, file);
    }
    if (ScheduleText.isFile(what) || isKnown(Collective.class, what)) {
      return false;
    }
    return isKnown(TopologyFamily.class, what) || isOfNetworks(format, file);
  }

  private boolean isSchedule(final FileBeginning beginning) {
    return SCHEDULE.matcher(beginning.text()).lookingAt()
        || registry.entries(ScheduleImport.class).stream()
            .filter(PluginEntry::hasDefault)
            .map(entry -> registry.parse(ScheduleImport.class, entry.name()))
            .anyMatch(format -> format.recognises(beginning) == Recognition.YES);
  }

  private boolean isOfNetworks(final Optional<String> format, final Optional<Path> file) {
    if (format.isPresent()) {
      return isKnown(TopologyExport.class, format.get())
          && !isKnown(ScheduleExport.class, format.get());
    }
    return file.map(Path::getFileName)
        .map(name -> ending(name.toString()))
        .filter(ending -> !ending.equals("json"))
        .filter(ending -> defaults().anyMatch(each -> ending(each.fileName()).equals(ending)))
        .isPresent();
  }

  /// Each format of networks with its default parameters.
  private Stream<TopologyExport> defaults() {
    return registry.entries(TopologyExport.class).stream()
        .map(entry -> registry.parse(TopologyExport.class, entry.name()));
  }

  /// Whether `text` begins with the name of a plug-in of this kind.
  private boolean isKnown(final Class<? extends Plugin> kind, final String text) {
    final String name = text.strip().replaceFirst("(?s)\\s*\\(.*", "");
    return registry.entries(kind).stream()
        .anyMatch(entry -> entry.name().equals(name) || entry.aliases().containsKey(name));
  }

  /// Writes the network `what` in the format that is named, or in that of the ending of the file,
  /// to the target or to `out`.
  void write(
      final String what,
      final Optional<String> format,
      final OutputFile target,
      final PrintWriter out) {
    final TopologyExport export = format(format, target.given());
    final Topology topology = registry.network(what);
    final Support support = export.supports(topology);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s cannot express this network: %s. Maybe another format of heliograph list"
                  .formatted(SpecText.of(export), support.reason())
              + " topology-exports.");
    }
    export.omissions(topology).forEach(err::println);
    final Optional<Path> file = target.file(export.fileName());
    if (file.isPresent()) {
      SafeWrite.to(file.get(), writer -> export.write(topology, writer));
      err.println("wrote " + file.get());
      return;
    }
    try {
      export.write(topology, out);
      out.flush();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TopologyExport format(final Optional<String> format, final Optional<Path> file) {
    if (format.isPresent()) {
      return registry.parse(TopologyExport.class, format.get());
    }
    if (file.isEmpty() || Files.isDirectory(file.get())) {
      throw new IllegalArgumentException(
          COMMAND + ": the format is missing. Maybe -o network.graphml or --format graphml.");
    }
    final String name = file.get().getFileName().toString();
    final List<TopologyExport> fitting = new ArrayList<>();
    final TreeSet<String> known = new TreeSet<>();
    for (final TopologyExport export : defaults().toList()) {
      known.add("." + ending(export.fileName()));
      if (ending(export.fileName()).equals(ending(name))) {
        fitting.add(export);
      }
    }
    if (fitting.size() == 1) {
      return fitting.getFirst();
    }
    final List<String> names = fitting.stream().map(SpecText::of).toList();
    throw new IllegalArgumentException(
        fitting.isEmpty()
            ? "%s: the ending of '%s' names no format of networks; known are %s. Maybe --format"
                    .formatted(COMMAND, file.get(), String.join(", ", known))
                + " graphml."
            : "%s: files like '%s' have the formats %s. Maybe --format %s."
                .formatted(COMMAND, file.get(), String.join(", ", names), names.getFirst()));
  }

  private static String ending(final String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
