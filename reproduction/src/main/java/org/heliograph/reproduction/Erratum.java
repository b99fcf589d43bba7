package org.heliograph.reproduction;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.heliograph.plugin.Summary;

/// Something a paper prints that does not hold.
///
/// `name` tells it apart among the errata of its paper, in kebab case; `item` is where it stands,
/// `printed` what is printed there, `holds` what is so instead, `evidence` how that was computed,
/// in sentences, and `kind` the text of its [ErratumKind]. An exhibit shows an erratum only after
/// it has computed that the printed value fails.
public record Erratum(
    @Summary("unique within its paper") String name,
    @Summary("where it stands in the paper") String item,
    String printed,
    @Summary("what is so instead") String holds,
    @Summary("how that was computed in this run") String evidence,
    @Summary(
            "unclear: one of several readings does not hold; outdated: no longer right; overstated:"
                + " it holds less than the paper says")
        String kind) {
  private static final String STOP = ".";

  /// The erratum `name` of `errata.md` beside `paper`, with `values` in its places, in order.
  public static Erratum of(
      final Class<? extends PaperExhibits> paper, final String name, final Object... values) {
    final Map<String, String> texts = new HashMap<>();
    for (final String text : MarkdownTexts.of(paper, "errata.md").filled(name, Map.of(), values)) {
      final String[] parts = text.split(": ", 2);
      texts.put(parts[0], parts[1]);
    }
    return new Erratum(
        name,
        Objects.requireNonNull(texts.get("Place"), name),
        Objects.requireNonNull(texts.get("Printed"), name),
        Objects.requireNonNull(texts.get("Holds"), name),
        Objects.requireNonNull(texts.get("Evidence"), name),
        texts.getOrDefault("Kind", ErratumKind.ERROR.text()));
  }

  /// That erratum if what was computed contradicts the print, and no other.
  public static List<Erratum> when(
      final boolean contradicts,
      final Class<? extends PaperExhibits> paper,
      final String name,
      final Object... values) {
    return contradicts ? List.of(of(paper, name, values)) : List.of();
  }

  /// Ends the evidence with a full stop.
  public Erratum {
    evidence = evidence.endsWith(STOP) ? evidence : evidence + STOP;
  }

  /// How many errata there are of each kind, such as `23 errors, 9 unclear, 1 outdated, 9
  /// overstated`.
  public static String counts(final List<Erratum> errata) {
    return Arrays.stream(ErratumKind.values())
        .map(
            sort ->
                sort.counted(errata.stream().filter(one -> one.kind().equals(sort.text())).count()))
        .collect(Collectors.joining(", "));
  }
}
