package org.heliograph.lab.transport.tcp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.heliograph.run.DefinitionCheck;
import org.heliograph.run.RankCodec;
import org.heliograph.run.RankExecutor;
import org.heliograph.run.RankFailure;
import org.heliograph.run.RankJob;
import org.heliograph.run.RankResult;

/// The program of a process that is one rank of a run.
///
/// Standard input has one line, the port of the process that started it, its rank, and the secret
/// of the run; when standard input ends, that process is gone, and so this one ends too.
public final class RankProcess {
  private RankProcess() {}

  /// Runs one rank and reports its result.
  public static void main(final String[] arguments) throws IOException {
    final BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    final String[] words = String.valueOf(input.readLine()).split(" ", -1);
    if (words.length != 3) {
      throw new IOException("This program is started by heliograph run --tcp.");
    }
    Thread.ofPlatform().daemon().start(() -> endWith(input));
    final int rank = Integer.parseInt(words[1]);
    final RunLimits limits = RunLimits.USUAL;
    try (ControlLink control =
            new ControlLink(Loopback.connected(Integer.parseInt(words[0]), limits));
        ServerSocket server = Loopback.server()) {
      final long secret = Long.parseLong(words[2]);
      new Greeting(secret, rank, server.getLocalPort()).write(control.out());
      control.out().flush();
      run(control, server, secret, limits);
    }
  }

  private static void endWith(final BufferedReader input) {
    try {
      while (input.read() >= 0) {
        // Nothing more is expected.
      }
    } catch (final IOException e) {
      // The same as the end.
    }
    Runtime.getRuntime().halt(1);
  }

  private static void run(
      final ControlLink control,
      final ServerSocket server,
      final long secret,
      final RunLimits limits)
      throws IOException {
    final RankJob job = RankCodec.readJob(control.in());
    final int[] ports = new int[job.ranks()];
    for (int rank = 0; rank < ports.length; rank++) {
      ports[rank] = control.in().readInt();
    }
    try (TcpTransport transport =
        TcpTransport.connected(
            job, new TcpTransport.Rendezvous(server, ports, secret), control, limits)) {
      answerClock(control);
      report(control, job, transport);
      // The other end closes when all ranks are done; until then they may read what this one sent.
      control.in().read();
    }
  }

  private static void report(
      final ControlLink control, final RankJob job, final TcpTransport transport)
      throws IOException {
    try {
      final RankResult result =
          new RankExecutor(job.program(), job.contributions(), transport, System::nanoTime)
              .run(job.rounds(), List.of(new DefinitionCheck(job.program(), job.contributions())));
      control.out().writeByte(ControlLink.RESULT);
      RankCodec.write(control.out(), result);
    } catch (final RankFailure e) {
      control.out().writeByte(ControlLink.FAILURE);
      control.out().writeUTF(String.valueOf(e.getMessage()));
    }
    control.out().flush();
  }

  /// Tells the time as often as it is asked, until another message comes.
  private static void answerClock(final ControlLink control) throws IOException {
    while (control.in().readByte() == ControlLink.CLOCK) {
      control.out().writeLong(System.nanoTime());
      control.out().flush();
    }
  }
}
