package org.heliograph.app.cli;

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
  private Bytes size = Bytes.parse(RequestDefaults.SIZE);

  Bytes value() {
    return size;
  }
}
