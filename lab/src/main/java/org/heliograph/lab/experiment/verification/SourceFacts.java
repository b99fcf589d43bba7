package org.heliograph.lab.experiment.verification;

import java.util.Optional;
import org.heliograph.units.Bytes;

/// What a list of sources says of a schedule file.
///
/// `network` is the one that the file, or its name, is for; `built` is the one that the program of
/// its authors builds, where that is another. `size` is what one node contributes in total.
record SourceFacts(
    Optional<NamedNetwork> network,
    Optional<NamedNetwork> built,
    Optional<String> collective,
    Optional<String> switching,
    Optional<Bytes> size,
    PublishedFile.Origin origin,
    Optional<String> note) {
  /// Nothing.
  static final SourceFacts NONE =
      new SourceFacts(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          PublishedFile.Origin.UNKNOWN,
          Optional.empty());

  /// A network as the list writes it, and the spec that builds it: the same text, or the path of a
  /// file beside the list.
  record NamedNetwork(String text, String spec) {}

  /// The same with what `other` says where this says nothing.
  SourceFacts or(final SourceFacts other) {
    return new SourceFacts(
        network.or(() -> other.network),
        built.or(() -> other.built),
        collective.or(() -> other.collective),
        switching.or(() -> other.switching),
        size.or(() -> other.size),
        origin.or(other.origin),
        note.or(() -> other.note));
  }
}
