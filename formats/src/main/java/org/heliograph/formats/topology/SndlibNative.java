package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.TextCursor;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The native text format of SNDlib.
///
/// A link is two opposite links, as in the undirected and bidirected models of SNDlib;
/// `directed=true` makes it one-way. Its bandwidth is its pre-installed capacity or, if there is
/// none, its smallest module; the unit is that of `META`, such as `MBITPERSEC`, or that of `units`.
/// Costs and demands are not used. A file without its first line is read too.
///
/// Source: SNDlib, native format 1.0.
@AutoService(TopologyImport.class)
@Summary("SNDlib, native format.")
public record SndlibNative() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.text().stripLeading().startsWith(Reader.HEADING)
            || beginning.firstLine().matches("(META|NODES|LINKS)\\s*\\(.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TextCursor.read(file, text -> new Reader(file, text, reading.units()).graph())
        .build(reading);
  }

  /// Reads the native format: sections of entries in parentheses.
  private static final class Reader {
    static final String HEADING = "?SNDlib native format";
    private static final int MAX_DEPTH = 64;

    private final TextCursor text;
    private final NamedGraph graph;
    private final NumberUnits units;
    private ChannelAttributes attributes;
    private boolean isLinked;

    Reader(final Path file, final TextCursor text, final NumberUnits units) {
      this.text = text;
      this.graph = new NamedGraph(file);
      this.units = units;
      this.attributes = new ChannelAttributes(units);
    }

    private NamedGraph graph() {
      text.skipBlanks();
      if (text.peek() == '?') {
        heading(text.word(c -> c != '\n').strip());
      }
      blanks();
      while (text.peek() != TextCursor.END) {
        section(word("a section"));
        blanks();
      }
      if (!isLinked) {
        throw graph.fault(0, "it has no section LINKS");
      }
      return graph;
    }

    private void heading(final String heading) {
      if (!heading.startsWith(HEADING)) {
        throw graph.fault(1, "the first line must be '%s; …'".formatted(HEADING));
      }
      final String type = heading.replaceFirst("(?s)^[^;]*;\\s*type:\\s*([^;]*).*", "$1").strip();
      if (!type.equals(heading) && !type.equals("network")) {
        throw graph.fault(
            1, "this is no network, but '%s'".formatted(NamedGraph.shortened(heading)));
      }
    }

    private void section(final String name) {
      switch (name) {
        case "NODES" -> entries(this::node);
        case "LINKS" -> {
          isLinked = true;
          entries(this::link);
        }
        case "META" -> meta();
        case "DEMANDS" -> unused(name, this::demand);
        case "ADMISSIBLE_PATHS" -> unused(name, this::parentheses);
        default ->
            throw text.fault("a section '%s' is not known".formatted(NamedGraph.shortened(name)));
      }
    }

    /// Reads facts such as `unit = MBITPERSEC`, of which the unit counts.
    private void meta() {
      open();
      String before = "";
      String key = "";
      int depth = 1;
      while (depth > 0) {
        if (isAt('(') || isAt(')')) {
          depth += text.next() == '(' ? 1 : -1;
        } else {
          final String word = word("a value");
          if (before.equals("=") && key.equals("unit")) {
            attributes = Capacities.attributes(units, word);
          }
          key = word.equals("=") ? before : key;
          before = word;
        }
      }
    }

    /// Reads `( … )`; `entry` is given the first word of each entry and reads the rest.
    private void entries(final Consumer<String> entry) {
      open();
      while (!isAt(')')) {
        entry.accept(word("an entry"));
      }
      text.next();
    }

    private void node(final String id) {
      final int node = graph.declare(id, text.line());
      if (isAt('(')) {
        open();
        final double x = coordinate();
        final double y = coordinate();
        graph.place(node, x, -y);
        close();
      }
    }

    private double coordinate() {
      final String word = word("a coordinate");
      try {
        return Double.parseDouble(NamedGraph.shortened(word));
      } catch (final NumberFormatException e) {
        throw text.fault("'%s' is no coordinate".formatted(NamedGraph.shortened(word)));
      }
    }

    private void link(final String id) {
      final int line = text.line();
      open();
      final int source = graph.refer(word("a source"), line);
      final int target = graph.refer(word("a target"), line);
      close();
      final Capacities capacities = new Capacities(graph);
      capacities.installed(word("a capacity"), line);
      for (final String cost : new String[] {"pre-installed cost", "routing cost", "set-up cost"}) {
        unusedCost(cost);
      }
      open();
      while (!isAt(')')) {
        capacities.module(word("the capacity of a module"), line);
        unusedCost("module cost");
      }
      text.next();
      graph.edge(
          source, target, NamedGraph.Direction.BOTH_WAYS, capacities.kind(attributes, line), line);
    }

    private void unusedCost(final String name) {
      if (!word("a " + name).matches("0*([.]0*)?")) {
        graph.unused(name, "edge");
      }
    }

    /// Passes over a section; `rest` passes over an entry after its first word.
    private void unused(final String section, final Runnable rest) {
      final int[] count = {0};
      entries(
          _ -> {
            count[0]++;
            rest.run();
          });
      if (count[0] > 0) {
        graph.remark("section %s (%s entries) is not used".formatted(section, count[0]));
      }
    }

    /// Passes over the ends of a demand, its routing unit, its value and its maximum path length.
    private void demand() {
      parentheses();
      word("a routing unit");
      word("a demand");
      word("a path length");
    }

    /// Passes over what stands in a pair of parentheses.
    private void parentheses() {
      open();
      int depth = 1;
      while (depth > 0) {
        if (isAt('(')) {
          depth++;
          text.next();
        } else if (isAt(')')) {
          depth--;
          text.next();
        } else {
          word("a value");
        }
        if (depth > MAX_DEPTH) {
          throw text.fault("parentheses nest deeper than " + MAX_DEPTH);
        }
      }
    }

    private void open() {
      if (!isAt('(')) {
        throw text.fault("'(' is expected, not " + text.shown());
      }
      text.next();
    }

    private void close() {
      if (!isAt(')')) {
        throw text.fault("')' is expected, not " + text.shown());
      }
      text.next();
    }

    private boolean isAt(final char sign) {
      blanks();
      return text.peek() == sign;
    }

    private String word(final String what) {
      blanks();
      final String word = text.word(c -> !Character.isWhitespace(c) && "()#".indexOf(c) < 0);
      if (word.isEmpty()) {
        throw text.fault("%s is expected, not %s".formatted(what, text.shown()));
      }
      return word;
    }

    /// Passes over blanks and comments.
    private void blanks() {
      text.skipBlanks();
      while (text.peek() == '#') {
        text.skipLine();
        text.skipBlanks();
      }
    }
  }
}
