package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.plugin.Summary;

/// What fails together: links, one way each, and nodes, by name.
public record RepairFault(@Summary("one way each") List<String> links, List<String> nodes) {
  public RepairFault {
    links = List.copyOf(links);
    nodes = List.copyOf(nodes);
  }

  /// The fault in words: `link 01-10 and node 3`.
  public String text() {
    final String parts =
        Stream.of(text("link", links), text("node", nodes))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" and "));
    return parts.isEmpty() ? "nothing" : parts;
  }

  /// The names alone.
  String names() {
    return String.join(", ", links) + String.join(", ", nodes);
  }

  private static String text(final String noun, final List<String> names) {
    return names.isEmpty() ? "" : noun + (names.size() > 1 ? "s " : " ") + String.join(", ", names);
  }

  /// This fault and another at once.
  RepairFault and(final RepairFault other) {
    return new RepairFault(
        Stream.concat(links.stream(), other.links.stream()).toList(),
        Stream.concat(nodes.stream(), other.nodes.stream()).toList());
  }
}
