package org.heliograph.formats.graph;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What a node does, by the words with which files say it: this is the one table of such words.
///
/// An attribute `type`, `kind` or `role` holds the word. Capitals, a number at the end and words
/// before a blank, `-` or `_` do not matter: `leaf-switch`, `Switch`, `switch_7`.
public enum NodeRole {
  /// It only forwards, so it is no rank.
  FORWARDS,
  /// It takes part in collectives, so it is a rank.
  TAKES_PART;

  private static final Set<String> NAMES = Set.of("type", "kind", "role", "nodetype");
  private static final Set<String> FORWARDING =
      Set.of(
          ("switch switches nvswitch router spine leaf tor core aggregation hub crossbar"
                  + " forwarder repeater hyperedge")
              .split(" ", -1));
  private static final Set<String> RANKS =
      Set.of(
          ("host hosts server node gpu npu xpu tpu cpu rank compute computer processor"
                  + " accelerator endpoint terminal")
              .split(" ", -1));

  /// What the attribute `name` of a node with the value `text` says; empty if it says nothing.
  public static Optional<NodeRole> of(final String name, final String text) {
    return NAMES.contains(plain(name)) ? ofWord(text) : Optional.empty();
  }

  /// What the word `text` says; empty if it is in no list.
  public static Optional<NodeRole> ofWord(final String text) {
    final String words =
        NamedGraph.shortened(text).toLowerCase(Locale.ROOT).replaceAll("[-_ 0-9]+$", "");
    final String last = words.replaceAll("^.*[-_ 0-9]", "");
    return FORWARDING.contains(last)
        ? Optional.of(FORWARDS)
        : RANKS.contains(last) ? Optional.of(TAKES_PART) : Optional.empty();
  }

  private static String plain(final String name) {
    return name.length() > 20 ? "" : name.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
  }
}
