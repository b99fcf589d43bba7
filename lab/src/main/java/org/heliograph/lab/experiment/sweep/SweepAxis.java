package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.units.ValueRange;

/// What may vary in a sweep: a parameter of what its cells ask.
public interface SweepAxis {
  /// The value that leaves a parameter open, as a command without it does.
  String NATURAL = "natural";

  /// The largest number of values of one axis.
  int MOST = 100_000;

  /// The name of one value.
  String text();

  /// The name of several values in a sweep file.
  String plural();

  /// Whether every cell must have a value.
  boolean isNeeded();

  /// The canonical values that `text` stands for; throws with one sentence if it has no meaning.
  List<String> values(Registry registry, String text);

  /// The values of the parameter `name` of `type` that `text` stands for: plug-ins, numbers or
  /// quantities, or the text itself.
  static List<String> values(
      final Registry registry, final String name, final Class<?> type, final String text) {
    if (Plugin.class.isAssignableFrom(type)) {
      return specs(registry, type.asSubclass(Plugin.class), text);
    }
    return ValueRange.takes(type) ? ValueRange.of(name, type).values(text) : List.of(text);
  }

  /// The canonical texts of the plug-ins of `kind` that `text` stands for.
  ///
  /// A spec that is wrong is kept as it is written if another one of the same text is right: its
  /// cells fail and say why.
  private static <T extends Plugin> List<String> specs(
      final Registry registry, final Class<T> kind, final String text) {
    final List<Read> read =
        registry.variants(kind, text, MOST).stream()
            .map(variant -> read(registry, kind, variant))
            .toList();
    if (read.stream().allMatch(one -> one.fault().isPresent())) {
      throw read.getFirst().fault().orElseThrow();
    }
    return read.stream().map(Read::text).distinct().toList();
  }

  /// A spec in its canonical form, or as it is written with what is wrong.
  record Read(String text, Optional<IllegalArgumentException> fault) {}

  private static <T extends Plugin> Read read(
      final Registry registry, final Class<T> kind, final String text) {
    try {
      final T plugin = registry.parse(kind, text);
      return new Read(SpecText.of(plugin), Optional.empty());
    } catch (final IllegalArgumentException e) {
      return new Read(text, Optional.of(e));
    }
  }
}
