package org.heliograph.lab.transport.tcp;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heliograph.run.ChunkDelivery;
import org.heliograph.run.RankFailure;
import org.heliograph.run.RankJob;
import org.heliograph.run.Transport;

/// A connection to each rank that this one sends to or receives from.
final class TcpTransport implements Transport, AutoCloseable {
  private final Map<Integer, PeerLink> links;
  private final Set<Integer> unflushed = new HashSet<>();
  private final ControlLink control;
  private final RunLimits limits;

  private TcpTransport(
      final Map<Integer, PeerLink> links, final ControlLink control, final RunLimits limits) {
    this.links = links;
    this.control = control;
    this.limits = limits;
  }

  /// Connects to the ranks with smaller numbers at their `ports`, and lets the others connect.
  static TcpTransport connected(
      final RankJob job,
      final Rendezvous rendezvous,
      final ControlLink control,
      final RunLimits limits)
      throws IOException {
    final int rank = job.program().rank();
    final Set<Integer> peers = new HashSet<>(job.program().senders());
    peers.addAll(job.program().receivers());
    final Map<Integer, PeerLink> links = new TreeMap<>();
    long expected = 0;
    for (final int peer : peers) {
      if (peer < rank) {
        final Socket socket = Loopback.connected(rendezvous.ports()[peer], limits);
        new Greeting(rendezvous.secret(), rank, Greeting.NO_PORT)
            .write(new DataOutputStream(socket.getOutputStream()));
        links.put(peer, link(peer, socket, job));
      } else {
        expected++;
      }
    }
    rendezvous.server().setSoTimeout(limits.waitMillis());
    for (long count = 0; count < expected; ) {
      final Socket socket = rendezvous.server().accept();
      final Greeting greeting = Greeting.of(socket, new DataInputStream(socket.getInputStream()));
      // A program that does not belong to the run may try the port.
      if (greeting.secret() == rendezvous.secret() && peers.contains(greeting.rank())) {
        links.put(greeting.rank(), link(greeting.rank(), socket, job));
        count++;
      } else {
        socket.close();
      }
    }
    links.values().forEach(PeerLink::started);
    return new TcpTransport(links, control, limits);
  }

  private static PeerLink link(final int peer, final Socket socket, final RankJob job)
      throws IOException {
    return new PeerLink(peer, socket, job.burst() + 1, job.contributions().chunkBytes());
  }

  /// What a rank needs to find the others: its own server, their ports, and the secret of the run.
  @SuppressWarnings("ArrayRecordComponent") // read once
  record Rendezvous(ServerSocket server, int[] ports, long secret) {}

  private PeerLink link(final int peer) {
    final PeerLink link = links.get(peer);
    if (link == null) {
      throw new AssertionError("rank " + peer + " is not connected");
    }
    return link;
  }

  @Override
  public void send(final int to, final ChunkDelivery delivery) {
    link(to).send(delivery);
    unflushed.add(to);
  }

  @Override
  public void flush() {
    unflushed.forEach(to -> link(to).flush());
    unflushed.clear();
  }

  @Override
  public ChunkDelivery receive(final int from) {
    return link(from).receive(limits.waitSeconds());
  }

  @Override
  public void awaitAll() {
    try {
      control.signal(ControlLink.READY);
      if (control.in().readByte() != ControlLink.READY) {
        throw new IOException("no begin of a round");
      }
    } catch (final IOException e) {
      throw new RankFailure("the process that started the run is gone.", e);
    }
  }

  @Override
  public void close() throws IOException {
    for (final PeerLink link : links.values()) {
      link.close();
    }
  }
}
