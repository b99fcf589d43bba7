package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.MessageMachine;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.workload.ChakraTrace;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Kautz;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The files are decoded by the library of protocol buffers, not by the code that wrote them.
class ChakraTest {
  private static final int ID = 1;
  private static final int TYPE = 3;
  private static final int DATA_DEPENDENCIES = 5;
  private static final int ATTRIBUTE = 10;

  @TempDir private Path folder = Path.of("");

  static Stream<Verified> schedules() {
    return Schedules.several();
  }

  private List<Path> written(final ScheduleExport export, final Verified verified) {
    assertThat(export.supports(verified).isSupported()).isTrue();
    return ExportOutput.folder(
        folder, export.fileName(), files -> export.write(verified, "a collective", files));
  }

  private static List<UnknownFieldSet> messages(final Path file) throws IOException {
    final List<UnknownFieldSet> messages = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(file)) {
      final CodedInputStream in = CodedInputStream.newInstance(bytes);
      while (!in.isAtEnd()) {
        messages.add(UnknownFieldSet.parseFrom(in.readByteArray()));
      }
    }
    return messages;
  }

  private static long number(final UnknownFieldSet message, final int field) {
    return message.getField(field).getVarintList().getFirst();
  }

  /// The attributes of a node by name: the field of the alternative, and the value.
  private static Map<String, List<Long>> attributes(final UnknownFieldSet node) throws IOException {
    final Map<String, List<Long>> attributes = new HashMap<>();
    for (final var bytes : node.getField(ATTRIBUTE).getLengthDelimitedList()) {
      final UnknownFieldSet attribute = UnknownFieldSet.parseFrom(bytes);
      final String name = attribute.getField(1).getLengthDelimitedList().getFirst().toStringUtf8();
      final int alternative =
          attribute.asMap().keySet().stream().filter(field -> field > 2).findFirst().orElseThrow();
      attributes.put(name, List.of((long) alternative, number(attribute, alternative)));
    }
    return attributes;
  }

  private static List<String> dependencies(final UnknownFieldSet node) throws IOException {
    final List<String> ids = new ArrayList<>();
    for (final var bytes : node.getField(DATA_DEPENDENCIES).getLengthDelimitedList()) {
      final CodedInputStream packed = bytes.newCodedInput();
      while (!packed.isAtEnd()) {
        ids.add(Long.toString(packed.readUInt64()));
      }
    }
    return ids;
  }

  private static List<MessageMachine.Step> steps(final List<Path> traces) throws IOException {
    final List<MessageMachine.Step> steps = new ArrayList<>();
    for (int rank = 0; rank < traces.size(); rank++) {
      final List<UnknownFieldSet> messages = messages(traces.get(rank));
      for (final UnknownFieldSet node : messages.subList(1, messages.size())) {
        steps.add(step(rank, node));
      }
    }
    return steps;
  }

  private static MessageMachine.Step step(final int rank, final UnknownFieldSet node)
      throws IOException {
    final Map<String, List<Long>> attributes = attributes(node);
    final String id = Long.toString(number(node, ID));
    if (number(node, TYPE) == 4) {
      return new MessageMachine.Step(
          rank, id, MessageMachine.Kind.COMPUTE, -1, -1, dependencies(node));
    }
    final boolean sends = number(node, TYPE) == 5;
    assertThat(attributes.get(sends ? "comm_src" : "comm_dst")).containsExactly(7L, (long) rank);
    assertThat(attributes.get("comm_size")).containsExactly(9L, 64L);
    assertThat(attributes.get("is_cpu_op")).containsExactly(27L, 0L);
    return new MessageMachine.Step(
        rank,
        id,
        sends ? MessageMachine.Kind.SEND : MessageMachine.Kind.RECEIVE,
        attributes.get(sends ? "comm_dst" : "comm_src").getLast().intValue(),
        attributes.get("comm_tag").getLast().intValue(),
        dependencies(node));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void theTracesAreReadAsOneMessageForEachSending(final Verified verified) throws IOException {
    final List<Path> traces = written(new Chakra(new Bytes(64)), verified);
    final Workload workload = new ChakraTrace().read(traces.getFirst(), traces.size());
    assertThat(workload.processes()).isEqualTo(traces.size());
    assertThat(
            workload.operations().stream()
                .map(WorkloadOperation::work)
                .filter(WorkloadOperation.Communication.class::isInstance)
                .map(WorkloadOperation.Communication.class::cast))
        .allMatch(message -> message.size().equals(new Bytes(64)))
        .hasSize(
            (int)
                steps(traces).stream()
                    .filter(step -> step.kind() == MessageMachine.Kind.SEND)
                    .count());
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void ranksThatFollowTheTracesMeetEveryDemand(final Verified verified) throws IOException {
    final List<Path> traces = written(new Chakra(new Bytes(64)), verified);
    assertThat(traces).hasSize(verified.problem().topology().nodes());
    for (int seed = 0; seed < 3; seed++) {
      assertThat(
              MessageMachine.run(traces.size(), steps(traces), verified.problem().demand(), seed))
          .isEmpty();
    }
  }

  @Test
  void aCustomCollectiveHasAllThatARunNeeds() throws IOException {
    final Verified verified =
        Schedules.verified(new Complete(4).build(), new AllGather(), new Flooding());
    final AstraSim astraSim = new AstraSim(new Bytes(1 << 20));
    assertThat(written(astraSim, verified))
        .extracting(file -> file.getFileName().toString())
        .containsExactly(
            "astra-algorithm.0.et",
            "astra-algorithm.1.et",
            "astra-algorithm.2.et",
            "astra-algorithm.3.et",
            "astra-workload.0.et",
            "astra-workload.1.et",
            "astra-workload.2.et",
            "astra-workload.3.et",
            "astra-system.json",
            "astra-network.yml",
            "astra-memory.json");
    assertThat(attributes(messages(folder.resolve("astra-workload.2.et")).getLast()))
        .containsEntry("comm_type", List.of(9L, 2L))
        .containsEntry("comm_size", List.of(9L, 4L << 20));
    assertThat(Files.readString(folder.resolve("astra-network.yml")))
        .isEqualTo(
            """
            topology: [ FullyConnected ]
            npus_count: [ 4 ]
            bandwidth: [ 2.0 ]  # GB/s
            latency: [ 0.0 ]  # ns
            """);
    assertThat(Files.readString(folder.resolve("astra-system.json")))
        .contains("\"all-gather-implementation-custom\": [\"astra-algorithm\"]");
    assertThat(astraSim.omissions(verified)).hasSize(1);
  }

  @Test
  void whatAstraSimLacksIsSaid() {
    final Verified gather =
        Schedules.verified(new Kautz(3, 2).build(), new AllGather(), new Flooding());
    assertThat(new AstraSim().omissions(gather)).anyMatch(text -> text.contains("one switch"));
    final Verified broadcast =
        Schedules.verified(new Kautz(3, 2).build(), new Broadcast(), new BreadthFirstTree());
    assertThat(new AstraSim().supports(broadcast).reason()).contains("all-reduce, all-gather");
  }
}
