package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Option;

/// The size of the messages of a collective.
final class SizeOption {
  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description =
          "total contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")")
  private Optional<Bytes> size = Optional.empty();

  Bytes value() {
    return size.orElseGet(() -> Bytes.parse(RequestDefaults.SIZE));
  }

  /// The size, if one was given.
  Optional<Bytes> given() {
    return size;
  }
}
