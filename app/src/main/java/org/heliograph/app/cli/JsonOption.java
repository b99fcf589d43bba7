package org.heliograph.app.cli;

import picocli.CommandLine.Option;

/// Whether data is printed as JSON.
final class JsonOption {
  @Option(names = "--json", description = "print JSON on standard output")
  private boolean json;

  boolean isGiven() {
    return json;
  }
}
