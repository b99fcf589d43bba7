package org.heliograph.lab.transport.tcp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// The first words on a connection: the secret number of the run, which no other program knows, and
/// who calls.
record Greeting(long secret, int rank, int port) {
  /// The port of a rank whose port is not asked for.
  static final int NO_PORT = 0;

  void write(final DataOutput out) throws IOException {
    out.writeLong(secret);
    out.writeInt(rank);
    out.writeInt(port);
  }

  static Greeting read(final DataInput in) throws IOException {
    return new Greeting(in.readLong(), in.readInt(), in.readInt());
  }
}
