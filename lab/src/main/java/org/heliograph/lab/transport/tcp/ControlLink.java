package org.heliograph.lab.transport.tcp;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;

/// The connection between the process that started a run and one of its ranks, seen from either
/// end.
final class ControlLink implements AutoCloseable {
  /// From rank: it is ready for the next round. To rank: the next round begins.
  static final byte READY = 1;

  /// To rank: it answers with the time on its clock.
  static final byte CLOCK = 2;

  /// From rank: all rounds are done; the result follows.
  static final byte RESULT = 3;

  /// From rank: it cannot go on; the sentence follows.
  static final byte FAILURE = 4;

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  ControlLink(final Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  DataInputStream in() {
    return in;
  }

  DataOutputStream out() {
    return out;
  }

  /// Sends a message without content.
  void signal(final byte message) throws IOException {
    out.writeByte(message);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
