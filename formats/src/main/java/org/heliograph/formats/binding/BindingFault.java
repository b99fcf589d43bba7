package org.heliograph.formats.binding;

import java.util.List;
import org.heliograph.interchange.ImportedSend;

/// What sendings of a file name and the problem does not have: a link, listed once with all
/// sendings that use it, or a chunk.
public record BindingFault(String rule, String sentence, List<ImportedSend> sends) {
  /// The rule that a sending uses links of the network.
  public static final String LINK = "LinkExistence";

  /// The rule that a sending carries a chunk of the collective.
  public static final String CHUNK = "ChunkExistence";

  public BindingFault {
    sends = List.copyOf(sends);
  }
}
