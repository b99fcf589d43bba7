package org.heliograph.lab.transport.tcp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/// The first words on a connection: the secret number of the run, which no other program knows, and
/// who calls.
record Greeting(long secret, int rank, int port) {
  /// The port of a rank whose port is not asked for.
  static final int NO_PORT = 0;

  private static final int PATIENCE_MILLIS = 5000;

  void write(final DataOutput out) throws IOException {
    out.writeLong(secret);
    out.writeInt(rank);
    out.writeInt(port);
  }

  /// The greeting on a new connection, whose input is `in`. A program that does not belong to the
  /// run may have opened it: if nothing comes in time, the secret is none.
  static Greeting of(final Socket socket, final DataInput in) throws IOException {
    socket.setSoTimeout(PATIENCE_MILLIS);
    try {
      return new Greeting(in.readLong(), in.readInt(), in.readInt());
    } catch (final SocketTimeoutException | SocketException | EOFException e) {
      return new Greeting(0, 0, NO_PORT);
    } finally {
      socket.setSoTimeout(0);
    }
  }
}
