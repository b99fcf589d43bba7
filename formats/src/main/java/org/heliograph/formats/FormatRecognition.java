package org.heliograph.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.FileImport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;

/// The format of a file, by its beginning.
///
/// A format that is sure goes before one that only may read the file.
public final class FormatRecognition {
  private FormatRecognition() {}

  /// The one format of `kind` in `registry` that recognises `file`. Throws if none does or if
  /// several do alike, with `advice`.
  public static <T extends FileImport> T of(
      final Registry registry, final Class<T> kind, final Path file, final Advice advice) {
    if (kind == ScheduleImport.class && file.toString().endsWith(".et")) {
      throw new IllegalArgumentException(
          file + ": it is an execution trace of Chakra, which is not read as a schedule.");
    }
    final FileBeginning beginning = TextInput.beginning(file);
    final List<T> sure = new ArrayList<>();
    final List<T> possible = new ArrayList<>();
    for (final PluginEntry entry : registry.entries(kind)) {
      if (entry.hasDefault()) {
        final T format = registry.parse(kind, entry.name());
        switch (format.recognises(beginning)) {
          case YES -> sure.add(format);
          case MAYBE -> possible.add(format);
          case NO -> {}
        }
      }
    }
    final List<T> candidates = sure.isEmpty() ? possible : sure;
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    throw new IllegalArgumentException(
        candidates.isEmpty()
            ? unknown(file, beginning, advice)
            : "%s: it may be in one of the formats %s. Maybe %s."
                .formatted(
                    file,
                    String.join(", ", candidates.stream().map(SpecText::brief).toList()),
                    advice.naming(SpecText.brief(candidates.getFirst()))));
  }

  private static String unknown(
      final Path file, final FileBeginning beginning, final Advice advice) {
    return unread(beginning)
        .map(what -> "%s: it is %s.".formatted(file, what))
        .orElseGet(
            () ->
                "%s: no format of heliograph list %s begins like this file. Maybe name one: %s."
                    .formatted(file, advice.list(), advice.naming(advice.example())));
  }

  /// What a file of a format is that is known and not read.
  private static Optional<String> unread(final FileBeginning beginning) {
    if (beginning.isJsonWith("gpus")
        && beginning.isJsonWith("protocol")
        && beginning.isJsonWith("collective")) {
      return Optional.of("an execution plan of MSCCL++ (JSON), a format that is not read yet");
    }
    if (beginning.isJsonWith("TopologyParams") && beginning.isJsonWith("InstanceParams")) {
      return Optional.of(
          "an input of TE-CCL, which names a network and no sendings; its output is read");
    }
    return Optional.empty();
  }

  /// What a message advises: the list of formats, and the words that name one of them, with `%s` in
  /// place of its name, such as that of `example`.
  public record Advice(String list, String words, String example) {
    private String naming(final String format) {
      return words.replace("%s", format);
    }
  }
}
