package org.heliograph.reproduction;

import org.heliograph.plugin.Summary;

/// A paper whose tables and figures are reproduced: its number in the order of the papers, its name
/// in commands, its key in `docs/papers.bib`, its title, and what a reader wants to know of it.
public record Paper(
    int number,
    @Summary("the word for it in commands") String name,
    @Summary("its key in docs/papers.bib") String key,
    String title,
    About about) {
  /// Who wrote the paper, where it was published, and what it is about in one sentence.
  public record About(
      String authors,
      @Summary("where and when it was published") String venue,
      @Summary("what it is about") String sentence) {}
}
