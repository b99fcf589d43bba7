package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.spi.InetAddressResolverProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No command uses the network, except those that are there for it: `serve`, `run --tcp` and
/// `--engine spark`.
///
/// Java refuses sockets and look-ups; where the system allows it, the process also has no network,
/// so that native libraries have none.
final class NoNetworkTest {
  private static final String SWEEP =
      """
      networks: [ring(4), petersen]
      collectives: [broadcast]
      schedulers: [breadth-first-tree]
      base: {budget: 1}
      """;

  private static final List<String> COMMANDS =
      List.of(
          "plan all-to-all petersen --out plan --budget 4",
          "plan all-gather ring(5) --scheduler exact-search",
          "plan all-reduce torus(3,3) --size 1MiB --hardware ocs --budget 4",
          "verify plan/schedule.json --certificate plan/certificate.json",
          "simulate schedule plan/schedule.json --size 64KiB",
          "export plan/schedule.json --format svg",
          "repair plan/schedule.json --link 0-1 --budget 4",
          "run plan/schedule.json",
          "bound all-gather petersen",
          "compare broadcast --on ring(4) --on petersen --budget transceivers=72",
          "sweep sweep.yaml --out sweep",
          "sweep query select(count(*))from(results) --in sweep",
          "sweep chart --in sweep --x nodes --y slots -o slots.svg",
          "reproduce latency table1",
          "explain wavelength",
          "cite best",
          "list topologies",
          "doctor");

  @TempDir private Path folder;

  private Program run(final List<String> commands) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    final Path services = Files.createDirectories(folder.resolve("path/META-INF/services"));
    Files.writeString(
        services.resolve(InetAddressResolverProvider.class.getName()),
        DeniedNetwork.Names.class.getName());
    final List<String> command = new ArrayList<>();
    final List<String> alone = List.of("unshare", "-r", "-n");
    if (Program.found("unshare").isPresent()
        && Program.of(folder, List.of("unshare", "-r", "-n", "true")).code() == 0) {
      command.addAll(alone);
    }
    command.addAll(List.of(Program.tool("java"), "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add(
        "-Djava.nio.channels.spi.SelectorProvider=" + DeniedNetwork.Channels.class.getName());
    command.addAll(
        List.of(
            "-cp",
            folder.resolve("path") + File.pathSeparator + System.getProperty("java.class.path")));
    command.add(DeniedNetwork.class.getName());
    command.add(Files.write(folder.resolve("commands.txt"), commands).toString());
    return Program.of(folder, command);
  }

  @Slow
  @Test
  void noCommandAsksForTheNetwork() throws Exception {
    final Program run = run(COMMANDS);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain(DeniedNetwork.DENIED);
    assertThat(run.out()).contains("valid", "optimal");
  }

  @Test
  void whoAsksForTheNetworkIsNoticed() throws Exception {
    final Program run = run(List.of("serve --port 0"));
    assertThat(run.code()).isNotZero();
    assertThat(run.err()).contains(DeniedNetwork.DENIED);
  }
}
