package org.heliograph.lab.experiment.atlas;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the pages of the atlas show of a network: its drawing and a small picture of it as SVG, the
/// latter without its style sheet, and its entries.
public record AtlasNetwork(String network, String drawing, String thumbnail, List<Shown> entries) {
  /// Copies the entries.
  public AtlasNetwork {
    entries = List.copyOf(entries);
  }

  /// An entry with the argument of its bound, the published value beside it, who found what, and
  /// the data of its player, if it can be played.
  public record Shown(
      AtlasEntry entry,
      String argument,
      Optional<PublishedValue> published,
      List<AtlasFinders.Found> found,
      Optional<String> player) {
    /// Copies who found what.
    public Shown {
      found = List.copyOf(found);
    }

    /// Who found what, in words; empty if nobody found a schedule.
    public String foundText() {
      return found.stream().map(AtlasFinders.Found::text).collect(Collectors.joining("; "));
    }

    /// The published value in words, with what must be known of it; empty if there is none.
    public String publishedText() {
      return published
          .map(
              value ->
                  "%s slots (%s, %s)%s%s%s"
                      .formatted(
                          value.slots(),
                          value.source(),
                          value.place(),
                          value.derived() ? ", derived" : "",
                          value.isOf(entry.problem())
                              ? ""
                              : ", under " + value.problem().switching(),
                          judgement(value)))
          .orElse("");
    }

    private String judgement(final PublishedValue value) {
      if (value.slots() < entry.bound().slots()) {
        return ": impossible, since the certified bound is %s".formatted(entry.bound().slots());
      }
      return value.slots() < entry.best().slots().orElse(Integer.MAX_VALUE)
          ? ": better than here"
          : "";
    }
  }

  /// The name of the page of the network.
  public String page() {
    return AtlasProblem.fileName(network) + ".html";
  }

  /// The group in the catalogue.
  public String group() {
    return entries.getFirst().entry().group();
  }
}
