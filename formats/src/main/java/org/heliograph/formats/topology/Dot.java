package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// DOT, the language of Graphviz.
///
/// Edges of a `digraph` are one-way unless they say `dir=both` or `dir=none`; a `strict` graph
/// keeps one of parallel edges. Chains, subgraphs as ends of edges, defaults of `node` and `edge`
/// and their scopes hold as in Graphviz. `label`, `pos`, `type`, `bandwidth`, `latency`, `lanes`
/// and the like are used. One graph a file; subgraphs nest at most 64 deep. Source: Graphviz, The
/// DOT Language.
@AutoService(TopologyImport.class)
@Summary("DOT, the language of Graphviz: graph, digraph, subgraphs.")
public record Dot() implements TopologyImport {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?i)(strict\\b\\s*)?(di)?graph\\b\\s*([^{\\[(\\n]{0,1000}|\"[^\"]*\"\\s*)\\{");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(begins(beginning.text()));
  }

  /// Whether `text` begins as a graph in DOT, after comments.
  static boolean begins(final String text) {
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("//", at) || text.charAt(at) == '#') {
        at = after(text, "\n", at);
      } else if (text.startsWith("/*", at)) {
        at = after(text, "*/", at);
      } else {
        return BEGINNING.matcher(text).region(at, text.length()).lookingAt();
      }
    }
    return false;
  }

  private static int after(final String text, final String end, final int from) {
    final int at = text.indexOf(end, from);
    return at < 0 ? text.length() : at + end.length();
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return DotReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
