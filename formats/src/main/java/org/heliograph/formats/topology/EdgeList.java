package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// One edge a line: two names, separated by a tab, a comma or blanks, and maybe attributes.
///
/// Lines that begin with `#` or `%` are comments; a first line `# directed` makes edges one-way. A
/// first line that names columns, such as `source,target,bandwidth`, with or without `#`, says what
/// further columns are. Otherwise a third word is a bandwidth or a latency with its unit, a number
/// whose kind `units` tells, or the attributes in braces that NetworkX writes, such as
/// `{'bandwidth': '100Gb/s'}`; any other is asked about. All lines have as many words. This format
/// is the last resort: words that head lines in other formats, such as `Nodes`, are no names.
@AutoService(TopologyImport.class)
@Summary("One edge a line: two names, separated by a tab, a comma or blanks.")
public record EdgeList() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final boolean isOther =
        "{[<?".indexOf(beginning.firstCharacter()) >= 0
            || DotImport.begins(beginning.text())
            || !TableShape.of(beginning).mayBeEdges()
            || !Reader.mayBegin(firstLine(beginning));
    return Recognition.maybeIf(!isOther);
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file, reading.units()).graph(file).build(reading);
  }

  /// The first line that is an edge or names columns; without any, comments are one.
  private static String firstLine(final FileBeginning beginning) {
    final String first = beginning.firstLine();
    return first.isEmpty() ? "source target" : first;
  }

  /// Reads one edge a line.
  private static final class Reader {
    private static final int MAX_LINE = 1 << 16;
    private static final int MAX_COLUMNS = 100;
    private static final Pattern BEFORE_BRACE = Pattern.compile("[^{,]*+,");
    private static final String NUMBER = "[+-]?[0-9.]{1,40}([eE][+-]?[0-9]{1,5})?";
    private static final Pattern NAME =
        Pattern.compile("(?![*@>?%])(?=.*[\\p{L}\\p{N}])[^{}\\[\\]<>=|;]*[^{}\\[\\]<>=|;:(]");
    private static final Set<String> KEYWORDS =
        Set.of(
            ("nodes node_count num_nodes vertices links edges arcs hosts switches servers tiers"
                    + " tier podsize connections flows ranks num_ranks npus_count topology graph"
                    + " digraph bandwidth latency")
                .split(" ", -1));
    private static final Set<String> STARTS = Set.of("source", "src", "from", "node1", "srcid");
    private static final Set<String> ENDS =
        Set.of("target", "destination", "dest", "dst", "to", "node2", "destid");

    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final NumberUnits units;
    private List<String> columns = List.of();
    private boolean isBegun;
    private int words;
    private int line;

    Reader(final Path file, final NumberUnits units) {
      this.graph = new NamedGraph(file);
      this.attributes = new ChannelAttributes(units);
      this.units = units;
    }

    /// Whether a file may begin so: its first line is an edge or names columns.
    static boolean mayBegin(final String firstLine) {
      final List<String> cells = cells(firstLine, MAX_COLUMNS);
      return isHeader(cells) || (cells.size() >= 2 && isName(cells.get(0)) && isName(cells.get(1)));
    }

    private NamedGraph graph(final Path file) {
      TextLines.each(
          file,
          MAX_LINE,
          "a line longer than " + MAX_LINE + " characters is no edge",
          (text, number) -> {
            line = number;
            add(text);
          });
      graph.sortIfNumbers();
      return graph;
    }

    private void add(final String text) {
      if (text.charAt(0) == '#' || text.charAt(0) == '%') {
        final String comment = text.substring(1).strip();
        if (line == 1) {
          graph.oneWay(comment.equals("directed"));
        }
        header(comment);
        return;
      }
      if (!isBegun && header(text)) {
        return;
      }
      isBegun = true;
      final List<String> cells = cells(text, columns.isEmpty() ? 3 : columns.size() + 1);
      final boolean isEdge =
          columns.isEmpty()
              ? cells.size() == 2 || (cells.size() == 3 && isExtra(cells.get(2)))
              : cells.size() >= 2 && cells.size() <= columns.size();
      if (!isEdge || !isName(cells.get(0)) || !isName(cells.get(1))) {
        throw graph.fault(line, "'%s' is no edge, which is %s".formatted(shown(text), form()));
      }
      // Attributes in braces may be left out where there are none.
      final int plain = cells.size() - (cells.getLast().startsWith("{") ? 1 : 0);
      words = words == 0 ? plain : words;
      if (columns.isEmpty() && plain != words) {
        throw graph.fault(
            line,
            "'%s' has %s words, but the lines before have %s; give every line as many"
                .formatted(shown(text), plain, words));
      }
      graph.edge(
          graph.mention(cells.get(0), line),
          graph.mention(cells.get(1), line),
          NamedGraph.Direction.AS_FILE,
          graph.kind(attributes, values(cells), line),
          line);
    }

    private String form() {
      return columns.isEmpty()
          ? "two names, or more under a first line such as source,target,bandwidth"
          : "a value for each of the columns " + shown(String.join(", ", columns));
    }

    private static String shown(final String text) {
      return NamedGraph.shortened(text);
    }

    /// Keeps the names of columns if `text` is such a line.
    private boolean header(final String text) {
      final List<String> names = cells(text, MAX_COLUMNS);
      final boolean isHeader = !isBegun && isHeader(names);
      if (isHeader) {
        columns = List.copyOf(names);
      }
      return isHeader;
    }

    private static boolean isHeader(final List<String> names) {
      return names.size() >= 2
          && STARTS.contains(names.get(0).toLowerCase(Locale.ROOT))
          && ENDS.contains(names.get(1).toLowerCase(Locale.ROOT));
    }

    /// Whether `text` may be the name of a node: it has a letter or a digit, is no sign of another
    /// format, and is no word that heads a line there.
    private static boolean isName(final String text) {
      return NAME.matcher(text).matches() && !KEYWORDS.contains(text.toLowerCase(Locale.ROOT));
    }

    private static List<String> cells(final String text, final int most) {
      final String separator =
          text.indexOf('\t') >= 0
              ? "\t"
              : BEFORE_BRACE.matcher(text).lookingAt() ? "\\s*,\\s*" : "\\s+";
      return Arrays.stream(text.split(separator, most)).map(String::strip).toList();
    }

    private static boolean isExtra(final String text) {
      return text.startsWith("{") || text.matches(NUMBER) || named(text).isPresent();
    }

    /// The name of the attribute that a value with a unit has.
    private static Optional<String> named(final String text) {
      return text.length() > 100
              || text.isEmpty()
              || !Character.isLetter(text.charAt(text.length() - 1))
          ? Optional.empty()
          : is(() -> Bandwidth.parse(text))
              ? Optional.of("bandwidth")
              : is(() -> Time.parse(text)) ? Optional.of("latency") : Optional.empty();
    }

    private static boolean is(final Supplier<?> value) {
      try {
        return value.get() != null;
      } catch (final IllegalArgumentException e) {
        return false;
      }
    }

    /// The attributes of an edge: further columns, a weight, or a list in braces.
    private Map<String, String> values(final List<String> cells) {
      final Map<String, String> values = new LinkedHashMap<>();
      for (int i = 2; i < Math.min(columns.size(), cells.size()); i++) {
        if (!cells.get(i).isEmpty()) {
          values.put(columns.get(i), cells.get(i));
        }
      }
      if (columns.isEmpty() && cells.size() == 3) {
        if (cells.get(2).startsWith("{")) {
          return AttributeDictionary.of(cells.get(2))
              .orElseThrow(
                  () ->
                      graph.fault(
                          line,
                          "'%s' is no list of attributes such as {'bandwidth': '100Gb/s'}"
                              .formatted(shown(cells.get(2)))));
        }
        values.put(third(cells.get(2)), cells.get(2));
      }
      return values;
    }

    /// What the third word of a line without columns is: by its unit, or by the one unit that is
    /// given for bare numbers.
    private String third(final String text) {
      final Optional<String> named = named(text);
      if (named.isPresent()) {
        return named.get();
      }
      if (units.bandwidth().isPresent() == units.time().isPresent()) {
        throw graph.fault(
            line,
            "nothing says what the third word '%s' is: a bandwidth, a latency or a weight. Maybe"
                    .formatted(shown(text))
                + " --units Gb/s, --units ns, or a first line 'source target weight'");
      }
      return units.bandwidth().isPresent() ? "bandwidth" : "latency";
    }
  }
}
