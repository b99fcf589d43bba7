package org.heliograph.lab.transport.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/// Sockets of the loopback interface, which no other machine can reach.
final class Loopback {
  private static final int BACKLOG = 128;

  private Loopback() {}

  /// A server at any free port.
  static ServerSocket server() throws IOException {
    return new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
  }

  /// A connection to `port`.
  static Socket connected(final int port, final RunLimits limits) throws IOException {
    final Socket socket = new Socket();
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), limits.waitMillis());
    return socket;
  }
}
