package org.heliograph.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ProtocolFamily;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.app.cli.Main;

/// Runs the commands of a file, one line each, in a process in which every socket and every look-up
/// of a name is refused and written down on standard error after the word [#DENIED].
final class DeniedNetwork {
  static final String DENIED = "denied: ";

  private DeniedNetwork() {}

  /// Ends with the exit code of the first command that fails, or with 0.
  public static void main(final String[] words) throws IOException {
    deny();
    final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    for (final String line : Files.readAllLines(Path.of(words[0]))) {
      final int code = Main.run(out, System.err, line.split(" "));
      if (code != 0) {
        System.err.println("exit code " + code + ": " + line);
        System.exit(code);
      }
    }
  }

  // There is no other way to replace the sockets of java.net.
  @SuppressWarnings("deprecation")
  private static void deny() throws IOException {
    Socket.setSocketImplFactory(DeniedNetwork::socket);
    ServerSocket.setSocketFactory(DeniedNetwork::socket);
  }

  private static SocketImpl socket() {
    denied("socket");
    throw new IllegalStateException("no sockets");
  }

  private static void denied(final String what) {
    System.err.println(DENIED + what);
  }

  /// Refuses channels; made by its name in `java.nio.channels.spi.SelectorProvider`.
  public static final class Channels extends SelectorProvider {
    private static SocketException refused(final String what) {
      denied(what);
      return new SocketException("no sockets");
    }

    @Override
    public DatagramChannel openDatagramChannel() throws IOException {
      throw refused("datagram channel");
    }

    @Override
    public DatagramChannel openDatagramChannel(final ProtocolFamily family) throws IOException {
      throw refused("datagram channel");
    }

    @Override
    public Pipe openPipe() throws IOException {
      throw refused("pipe");
    }

    @Override
    public AbstractSelector openSelector() throws IOException {
      throw refused("selector");
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() throws IOException {
      throw refused("server socket channel");
    }

    @Override
    public SocketChannel openSocketChannel() throws IOException {
      throw refused("socket channel");
    }
  }

  /// Refuses look-ups; found as a service.
  public static final class Names extends InetAddressResolverProvider
      implements InetAddressResolver {
    @Override
    public InetAddressResolver get(final Configuration configuration) {
      return this;
    }

    @Override
    public String name() {
      return "denied";
    }

    @Override
    public Stream<InetAddress> lookupByName(final String host, final LookupPolicy policy)
        throws UnknownHostException {
      denied("look-up of " + host);
      throw new UnknownHostException(host);
    }

    @Override
    public String lookupByAddress(final byte[] address) throws UnknownHostException {
      denied("look-up of an address");
      throw new UnknownHostException(List.of(address).toString());
    }
  }
}
