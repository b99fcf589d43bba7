package org.heliograph.formats;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.FileImport;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// The format of a file, by its beginning.
///
/// A format that is sure goes before one that only may read the file, and so does a format of
/// another kind or one that is known and not read: its file is refused by name.
public final class FormatRecognition {
  /// A kind of files, what one is called, and what to do with it.
  private record Kind(Class<? extends FileImport> type, String name, String advice) {
    String sentence(final FileImport format) {
      return "it is a %s (format %s). Maybe %s".formatted(name, SpecText.of(format), advice);
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          new Kind(TopologyImport.class, "network", "heliograph show FILE"),
          new Kind(ScheduleImport.class, "schedule", "heliograph verify FILE --on NETWORK"),
          new Kind(WorkloadImport.class, "workload", "heliograph workload 'file(FILE)' NETWORK"));

  private FormatRecognition() {}

  /// The one format of `kind` in `registry` that recognises `file`. Throws if none does or if
  /// several do alike, with `advice`.
  public static <T extends FileImport> T of(
      final Registry registry, final Class<T> kind, final Path file, final Advice advice) {
    final FileBeginning name = new FileBeginning(String.valueOf(file.getFileName()), "");
    for (final Kind other : KINDS) {
      recognising(registry, other.type(), name, Recognition.YES).stream()
          .filter(format -> other.type() != kind && format.isBinary())
          .findFirst()
          .ifPresent(
              format -> {
                throw new IllegalArgumentException(
                    "%s: %s.".formatted(file, other.sentence(format)));
              });
    }
    final FileBeginning beginning = TextInput.beginning(file);
    final List<T> sure = recognising(registry, kind, beginning, Recognition.YES);
    final Optional<String> other =
        sure.isEmpty() ? other(registry, kind, beginning) : Optional.empty();
    if (other.isPresent()) {
      throw new IllegalArgumentException("%s: %s.".formatted(file, other.get()));
    }
    final List<T> candidates =
        sure.isEmpty() ? recognising(registry, kind, beginning, Recognition.MAYBE) : sure;
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    throw new IllegalArgumentException(
        candidates.isEmpty()
            ? "%s: no format of heliograph list %s begins like this file. Maybe name one: %s."
                .formatted(file, advice.list(), advice.naming(advice.example()))
            : "%s: it may be in one of the formats %s. Maybe %s."
                .formatted(
                    file,
                    String.join(", ", candidates.stream().map(SpecText::of).toList()),
                    advice.naming(SpecText.of(candidates.getFirst()))));
  }

  /// The formats of `kind` that recognise a file so.
  private static <T extends FileImport> List<T> recognising(
      final Registry registry,
      final Class<T> kind,
      final FileBeginning beginning,
      final Recognition recognition) {
    return registry.shapes(kind).stream()
        .flatMap(shape -> shape.defaults().stream())
        .map(kind::cast)
        .filter(format -> format.recognises(beginning) == recognition)
        .toList();
  }

  /// What a file is that no format of `kind` is sure of, and what to do: a file of another kind, or
  /// one that is known and not read; empty if it is neither.
  private static Optional<String> other(
      final Registry registry,
      final Class<? extends FileImport> kind,
      final FileBeginning beginning) {
    for (final Kind other : KINDS) {
      final List<? extends FileImport> formats =
          other.type() == kind
              ? List.of()
              : recognising(registry, other.type(), beginning, Recognition.YES);
      if (formats.size() == 1) {
        return Optional.of(other.sentence(formats.getFirst()));
      }
    }
    return UnreadFormats.sentence(beginning);
  }

  /// What a message advises: the list of formats, and the words that name one of them, with `%s` in
  /// place of its name, such as that of `example`.
  public record Advice(String list, String words, String example) {
    private String naming(final String format) {
      return words.replace("%s", format);
    }
  }
}
