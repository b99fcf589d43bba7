package org.heliograph.lab.transport.tcp;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.heliograph.run.ChunkDelivery;
import org.heliograph.run.RankCodec;
import org.heliograph.run.RankFailure;

/// The connection to one other rank, in both directions.
///
/// A thread reads into a queue with room for the deliveries of one slot and one more. While the
/// queue is full it does not read, so that TCP slows the sender down, and memory is bounded.
final class PeerLink implements AutoCloseable {
  /// A delivery, or the reason why there will be none.
  private record Arrival(Optional<ChunkDelivery> delivery, String reason) {}

  private final int peer;
  private final Socket socket;
  private final DataOutputStream out;
  private final BlockingQueue<Arrival> arrivals;
  private final int chunkBytes;

  PeerLink(final int peer, final Socket socket, final int room, final int chunkBytes)
      throws IOException {
    this.peer = peer;
    this.socket = socket;
    this.chunkBytes = chunkBytes;
    this.arrivals = new ArrayBlockingQueue<>(room);
    socket.setTcpNoDelay(true);
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
  }

  /// Begins to read.
  PeerLink started() {
    Thread.ofVirtual().start(this::read);
    return this;
  }

  private void read() {
    try {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16))) {
        while (true) {
          final ChunkDelivery delivery = RankCodec.readDelivery(in, chunkBytes);
          arrivals.put(new Arrival(Optional.of(delivery), ""));
        }
      } catch (final EOFException e) {
        arrivals.put(new Arrival(Optional.empty(), "that rank closed the connection"));
      } catch (final IOException e) {
        arrivals.put(new Arrival(Optional.empty(), "the connection failed: " + e.getMessage()));
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void send(final ChunkDelivery delivery) {
    try {
      RankCodec.write(out, delivery);
    } catch (final IOException e) {
      throw broken(e);
    }
  }

  void flush() {
    try {
      out.flush();
    } catch (final IOException e) {
      throw broken(e);
    }
  }

  private RankFailure broken(final IOException cause) {
    return new RankFailure(
        "the connection to rank %s failed: %s".formatted(peer, cause.getMessage()), cause);
  }

  /// The next delivery, which must come within `seconds`.
  ChunkDelivery receive(final int seconds) {
    try {
      final Optional<Arrival> next = Optional.ofNullable(arrivals.poll(seconds, TimeUnit.SECONDS));
      if (next.isEmpty()) {
        throw new RankFailure("nothing came for %s s".formatted(seconds));
      }
      return next.get().delivery().orElseThrow(() -> new RankFailure(next.get().reason()));
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RankFailure("the rank was stopped", e);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
