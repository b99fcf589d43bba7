package org.heliograph.topology.family;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.plugin.PluginRow;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// A graph that has a name and no parameters: a row of [NamedGraphs].
///
/// `degree` is 0 if nodes differ. `links` is an LCF code, `[5 -5]^7`, a generalised Petersen graph,
/// `P(5 2)`, or all links, `0-1 0-2`, between `places`, with latitude and longitude in degrees.
public record GraphRow(
    String name,
    List<String> otherNames,
    int nodes,
    int degree,
    int diameter,
    int girth,
    String title,
    List<String> sources,
    String links,
    List<String> places,
    String note)
    implements TopologyFamily, PluginRow {
  private static final int CELLS = 11;
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
  private static final Pattern PLACE = Pattern.compile("(.+) ([0-9.-]+) ([0-9.-]+)");

  /// The graph in a line of the table; the last cell goes to its end.
  static GraphRow of(final String line) {
    final String[] cells = line.split(",", CELLS);
    return new GraphRow(
        cells[0],
        split(cells[1], " "),
        Integer.parseInt(cells[2]),
        cells[3].isEmpty() ? 0 : Integer.parseInt(cells[3]),
        Integer.parseInt(cells[4]),
        Integer.parseInt(cells[5]),
        cells[6],
        split(cells[7].replaceFirst(" ", ", "), ";"),
        cells[8],
        split(cells[9], ";"),
        cells[10]);
  }

  private static List<String> split(final String cell, final String separator) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(separator));
  }

  @Override
  public String summary() {
    return degree > 0
        ? "%s: %s nodes, degree %s, diameter %s.".formatted(title, nodes, degree, diameter)
        : "%s: %s nodes, %s links, irregular.".formatted(title, nodes, split(links, " ").size());
  }

  @Override
  public String documentation() {
    return "%s Girth %s.%s"
        .formatted(note, girth, links.startsWith("[") ? " LCF `" + links + "`." : "");
  }

  @Override
  public Map<String, String> aliases() {
    return otherNames.stream().collect(Collectors.toMap(Function.identity(), _ -> name));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, nodes, this);
  }

  /// The network; its symmetry is searched for if it is regular.
  @Override
  public Topology build() {
    return degree == 0
        ? builder().build()
        : builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    final List<Integer> numbers =
        NUMBER.matcher(links).results().map(it -> Integer.parseInt(it.group())).toList();
    return switch (links.charAt(0)) {
      case '[' ->
          new LcfCode(numbers.subList(0, numbers.size() - 1), numbers.getLast()).builder(name);
      case 'P' -> new GeneralisedPetersen(numbers.get(0), numbers.get(1)).builder(name);
      default -> drawn();
    };
  }

  private TopologyBuilder drawn() {
    final TopologyBuilder builder = new TopologyBuilder(name, nodes);
    for (final String link : split(links, " ")) {
      final List<String> ends = split(link, "-");
      builder.edge(Integer.parseInt(ends.getFirst()), Integer.parseInt(ends.getLast()));
    }
    final List<MatchResult> found = places.stream().map(GraphRow::place).toList();
    return builder
        .labels(node -> found.get(node).group(1))
        .positions(
            node ->
                new Point(
                    Double.parseDouble(found.get(node).group(3)),
                    -Double.parseDouble(found.get(node).group(2))));
  }

  private static MatchResult place(final String text) {
    final Matcher place = PLACE.matcher(text);
    if (!place.matches()) {
      throw new IllegalArgumentException("'%s' has no latitude and longitude.".formatted(text));
    }
    return place.toMatchResult();
  }
}
