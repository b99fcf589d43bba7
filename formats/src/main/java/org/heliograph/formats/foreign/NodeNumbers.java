package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.topology.NodeSet;

/// The nodes of a file by their names, which may be tuples such as `(0, 'GPU', 1)`.
final class NodeNumbers {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Set<Integer> ends = new TreeSet<>();

  /// The node with a name.
  int node(final String name) {
    return numbers.computeIfAbsent(name.strip(), _ -> numbers.size());
  }

  /// The node with a name, which sends or receives and so takes part in the collective.
  int end(final String name) {
    final int node = node(name);
    ends.add(node);
    return node;
  }

  List<String> names() {
    return List.copyOf(numbers.keySet());
  }

  /// The nodes that take part in the collective.
  NodeSet ends() {
    return NodeSet.of(ends.stream().mapToInt(Integer::intValue).toArray());
  }

  /// The names in a list that commas divide, where those in brackets and quotation marks do not.
  static List<String> split(final String list) {
    final List<String> names = new ArrayList<>();
    int depth = 0;
    char quote = 0;
    int from = 0;
    for (int i = 0; i < list.length(); i++) {
      final char at = list.charAt(i);
      if (quote != 0) {
        quote = at == quote ? 0 : quote;
      } else if (at == '\'' || at == '"') {
        quote = at;
      } else if (at == '(' || at == '[') {
        depth++;
      } else if (at == ')' || at == ']') {
        depth--;
      } else if (at == ',' && depth == 0) {
        names.add(list.substring(from, i).strip());
        from = i + 1;
      }
    }
    names.add(list.substring(from).strip());
    return names;
  }
}
