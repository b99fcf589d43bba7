package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// An algorithm of msccl (SCCL) as JSON: steps of rounds with their sends, the collective, the
/// network.
///
/// A step of r rounds takes r slots. Its sends fill the lanes of their links slot by slot. Chunks
/// that share an address are contributions to one sum; a send copies if it carries all that its
/// receiver has, and combines otherwise. Network and collective are those of the file.
@AutoService(ScheduleImport.class)
@PublicName("msccl-json")
@Summary("Algorithm of msccl-tools (SCCL) as JSON: steps, collective and network.")
public record MscclJsonImport() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstCharacter() == '{'
            && "algorithm".equals(beginning.fields().get("msccl_type")));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return JsonInput.read(file, TextInput.MAX_BYTES, in -> new Reader(file, in).algorithm());
  }

  /// Reads an algorithm of msccl.
  private static final class Reader {
    private static final int MOST_ROUNDS = 1 << 20;
    private static final int SEND = 3; // numbers of a send

    private final Path file;
    private final JsonInput in;
    private final AddressBook addresses = new AddressBook();
    private final List<StepPlacement.Step> steps = new ArrayList<>();
    private Optional<MscclNetwork> topology = Optional.empty();
    private int nodes;
    private int parts = 1;
    private int slots;

    Reader(final Path file, final JsonInput in) {
      this.file = file;
      this.in = in;
    }

    private ImportedSchedule algorithm() {
      in.object(
          field -> {
            switch (field) {
              case "msccl_type" -> MscclNetwork.requireType(in, "algorithm");
              case "instance" -> instance();
              case "steps" -> in.array(this::step);
              case "collective" -> collective();
              case "topology" -> topology = Optional.of(MscclNetwork.read(file, in));
              default -> in.skip();
            }
          });
      final MscclNetwork network =
          topology.orElseThrow(() -> in.fault("the algorithm has no 'topology'"));
      if (addresses.isEmpty()) {
        throw in.fault("the algorithm has no 'collective' with chunks");
      }
      if (nodes != network.nodes()) {
        throw in.fault(
            "the collective has %s nodes and the topology %s".formatted(nodes, network.nodes()));
      }
      return imported(network);
    }

    private ImportedSchedule imported(final MscclNetwork network) {
      final AddressBook.Named named = in.located(() -> addresses.named(parts, nodes));
      final StepPlacement placement = new StepPlacement(file, network, named);
      final List<ImportedSend> sends = new ArrayList<>();
      for (final StepPlacement.Step step : steps) {
        requireNodes(step);
        sends.addAll(placement.placed(step));
      }
      final Demand demand = in.located(named::demand);
      return new ImportedSchedule(
          "msccl-json",
          network.labels(),
          Optional.of(network.topology()),
          CollectiveSpec.of(demand, NodeSet.range(0, nodes)),
          Optional.of(demand),
          Optional.empty(),
          sends,
          named.notices());
    }

    private void requireNodes(final StepPlacement.Step step) {
      for (int send = 0; send < step.sends(); send++) {
        final int most = Math.max(step.source(send), step.target(send));
        if (most >= nodes || step.source(send) == step.target(send)) {
          throw step.fault(
              file,
              send,
              most >= nodes
                  ? "it names node %s, but nodes run from 0 to %s".formatted(most, nodes - 1)
                  : "node %s sends to itself".formatted(most));
        }
      }
    }

    private void instance() {
      in.object(
          field -> {
            switch (field) {
              case "msccl_type" -> MscclNetwork.requireType(in, "instance");
              case "chunks" -> parts = (int) in.whole("'chunks'", 1, 1 << 16);
              default -> in.skip();
            }
          });
    }

    private void step() {
      final IntList rounds = new IntList();
      final IntList numbers = new IntList();
      final IntList lines = new IntList();
      in.object(
          field -> {
            switch (field) {
              case "msccl_type" -> MscclNetwork.requireType(in, "step");
              case "rounds" -> rounds.add((int) in.whole("'rounds'", 0, MOST_ROUNDS));
              case "sends" -> in.array(() -> send(numbers, lines));
              default -> in.skip();
            }
          });
      if (rounds.isEmpty()) {
        throw in.fault("the step has no 'rounds'");
      }
      if (rounds.get(0) == 0 && !lines.isEmpty()) {
        throw in.fault("a step of 0 rounds cannot have sends");
      }
      steps.add(new StepPlacement.Step(steps.size(), slots, rounds.get(0), numbers, lines));
      if (slots > Integer.MAX_VALUE - MOST_ROUNDS) {
        throw in.fault("the steps have too many rounds");
      }
      slots += rounds.get(0);
    }

    private void send(final IntList numbers, final IntList lines) {
      lines.add(in.line());
      final int before = numbers.size();
      in.array(
          () -> {
            if (numbers.size() - before >= SEND) {
              throw in.fault("a send is [address,source,destination]");
            }
            numbers.add(in.index("a number of a send"));
          });
      if (numbers.size() - before != SEND) {
        throw in.fault("a send is [address,source,destination]");
      }
    }

    private void collective() {
      in.object(
          field -> {
            switch (field) {
              case "msccl_type" -> MscclNetwork.requireType(in, "collective");
              case "nodes" -> nodes = (int) in.whole("'nodes'", 1, MscclNetwork.MAX_NODES);
              case "chunks" -> in.array(this::chunk);
              default -> in.skip();
            }
          });
    }

    private void chunk() {
      final Set<Integer> sources = new TreeSet<>();
      final Set<Integer> targets = new TreeSet<>();
      final IntList address = new IntList();
      in.object(
          field -> {
            switch (field) {
              case "msccl_type" -> MscclNetwork.requireType(in, "chunk");
              case "pre" -> in.array(() -> sources.add(node("'pre'")));
              case "post" -> in.array(() -> targets.add(node("'post'")));
              case "addr" -> address.add(in.index("'addr'"));
              default -> in.skip();
            }
          });
      if (address.isEmpty() || sources.isEmpty()) {
        throw in.fault("a chunk needs 'addr' and a node in 'pre'");
      }
      if (!addresses.add(address.get(0), sources, targets)) {
        throw in.fault(
            ("chunks that share an address (%s) are combined: each must start at one node, not that"
                    + " of another one, and all must end at the same nodes")
                .formatted(address.get(0)));
      }
    }

    private int node(final String what) {
      return (int) in.whole("a node of " + what, 0, MscclNetwork.MAX_NODES - 1);
    }
  }
}
