package org.heliograph.reproduction;

/// Something a paper prints that does not hold.
///
/// `name` tells it apart among the errata of its paper, in kebab case; `item` is where it stands,
/// `printed` what is printed there, `holds` what is so instead, and `evidence` how that was
/// computed, in sentences. An exhibit shows an erratum only after it has computed that the printed
/// value fails.
public record Erratum(String name, String item, String printed, String holds, String evidence) {
  private static final String STOP = ".";

  /// Ends the evidence with a full stop.
  public Erratum {
    evidence = evidence.endsWith(STOP) ? evidence : evidence + STOP;
  }
}
