package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.topology.TacosCsv;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.SendOrder;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.Action;
import org.heliograph.topology.Topology;
import org.heliograph.units.WholeNumber;

/// The all-gather in the CSV of TACOS 1.1: a row for each one-way link with the chunks that it
/// carries, in their order.
///
/// Chunk c starts at node c modulo the number of nodes, as the collective of TACOS numbers them. A
/// link carries its chunks one after another, each once it has reached the node that sends it. The
/// network is that of the same rows. O(sendings) time and memory. Source: TACOS, version 1.1.0.
@AutoService(ScheduleImport.class)
@PublicName("tacos")
@Summary("All-gather of TACOS 1.1 as CSV: the chunks of each link in their order.")
public record TacosSchedule() implements ScheduleImport {
  private static final String NODES = "NPUs Count";
  private static final String CHUNKS = "Chunks Count";

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstLine().startsWith(NODES) && beginning.text().contains(CHUNKS));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    final Reader reader = new Reader();
    CsvInput.rows(file, _ -> false, reader::row);
    // What the network does not use of a row is used here.
    final Topology network =
        new TacosCsv()
            .read(file, new NetworkReading(String.valueOf(file), false, NumberUnits.NONE, _ -> {}));
    return reader.imported(file, network);
  }

  /// Reads facts, then a heading, then links.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 16;
    private static final int MOST_CHUNKS = 1 << 22;
    private static final String LAST_COLUMN = "Chunks";
    private static final String NOTHING = "None";

    private final List<ImportedSend> sends = new ArrayList<>();
    private final List<Integer> links = new ArrayList<>(); // the row of each sending
    private int nodes;
    private int chunks;
    private int firstChunk = -1;

    void row(final CsvRow row) {
      final String first = row.field(0);
      if (firstChunk >= 0) {
        link(row);
      } else if (first.equals("SrcID")) {
        firstChunk = row.fields().indexOf(LAST_COLUMN);
        requireChunks(row);
      } else if (first.equals(NODES)) {
        nodes = number(row, 1, MOST_NODES);
      } else if (first.equals(CHUNKS)) {
        chunks = number(row, 1, MOST_CHUNKS);
      }
    }

    private void requireChunks(final CsvRow row) {
      if (firstChunk < 2) {
        throw row.fault("there is no column Chunks, so that it is a network without a schedule");
      }
      if (nodes < 2 || chunks == 0 || chunks % nodes != 0) {
        throw row.fault(
            "an all-gather of %s nodes needs a multiple of %s chunks, not %s"
                .formatted(nodes, nodes, chunks));
      }
    }

    private static int number(final CsvRow row, final int column, final int most) {
      final String text = column < row.size() ? row.field(column) : "";
      try {
        return (int) WholeNumber.parse(CsvInput.shown(text), 0, most);
      } catch (final NumberFormatException e) {
        throw row.fault(
            "'%s' is no whole number from 0 to %s".formatted(CsvInput.shown(text), most));
      }
    }

    private void link(final CsvRow row) {
      final int source = number(row, 0, nodes - 1);
      final int target = number(row, 1, nodes - 1);
      for (int column = firstChunk; column < row.size(); column++) {
        if (!row.field(column).equals(NOTHING)) {
          final int chunk = number(row, column, chunks - 1);
          links.add(row.line());
          sends.add(
              new ImportedSend(
                  0,
                  new ChunkName.Message(
                      OptionalInt.of(chunk % nodes), OptionalInt.empty(), chunk / nodes),
                  List.of(source, target),
                  OptionalInt.empty(),
                  Action.COPY,
                  "line %s (chunk %s)".formatted(row.line(), chunk)));
        }
      }
    }

    ImportedSchedule imported(final Path file, final Topology network) {
      final SendOrder.Times times = order().times();
      for (final List<Integer> cycle : times.cycles()) {
        throw new IllegalArgumentException(
            "%s, %s: sendings wait for each other."
                .formatted(file, sends.get(cycle.getFirst()).place()));
      }
      final int[] slots = times.slots();
      final List<ImportedSend> placed = new ArrayList<>();
      for (int i = 0; i < slots.length; i++) {
        final ImportedSend send = sends.get(i);
        placed.add(
            new ImportedSend(
                slots[i], send.chunk(), send.path(), send.lane(), send.action(), send.place()));
      }
      final int parts = chunks / nodes;
      return new ImportedSchedule(
              "tacos",
              IntStream.range(0, nodes).mapToObj(String::valueOf).toList(),
              Optional.of(network),
              Optional.of(parts == 1 ? "all-gather" : "all-gather(chunks=%s)".formatted(parts)),
              Optional.empty(),
              Optional.empty(),
              placed,
              List.of())
          .with(
              NodeNaming.FOUND,
              new ImportedProgram(
                  order(), List.of(), ImportedProgram.Contents.STATED, Optional.empty()));
    }

    /// Every sending after the one before it on its link, and after the chunk has arrived.
    private SendOrder order() {
      final Map<List<Object>, Integer> arrivals = new HashMap<>();
      for (int i = 0; i < sends.size(); i++) {
        arrivals.putIfAbsent(List.of(sends.get(i).receiver(), sends.get(i).chunk()), i);
      }
      final SendOrder order = new SendOrder(sends.size());
      for (int i = 0; i < sends.size(); i++) {
        if (i > 0 && links.get(i).equals(links.get(i - 1))) {
          order.after(i, i - 1, 1);
        }
        final Integer arrival = arrivals.get(List.of(sends.get(i).sender(), sends.get(i).chunk()));
        if (arrival != null && !isSource(sends.get(i))) {
          order.after(i, arrival, 1);
        }
      }
      return order;
    }

    private static boolean isSource(final ImportedSend send) {
      return send.chunk() instanceof final ChunkName.Message message
          && message.source().orElse(-1) == send.sender();
    }
  }
}
