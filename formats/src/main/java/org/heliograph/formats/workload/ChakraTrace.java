package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.CsvInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Summary;
import org.heliograph.units.FlopRate;
import org.heliograph.workload.Workload;

/// Chakra execution traces: `NAME.0.et`, `NAME.1.et`, …, one for each process, or a single trace
/// that every process of the network runs.
///
/// Computations last what `duration_micros` says, or their `num_ops` at `rate`; data and control
/// dependencies are kept. Collectives of a process group, `pg_name`, are those of the processes
/// whose traces name it, matched in the order in which each process calls them; what a process
/// contributes is `comm_size`. A message is sent by a node of its sender and received by one of its
/// receiver, matched by source, target and tag. Other nodes are waited for and take no time.
@AutoService(WorkloadImport.class)
@Summary("Chakra execution traces (.et), one for each process or one for all.")
public record ChakraTrace(
    @Summary("operations per second where a computation has no duration") FlopRate rate)
    implements WorkloadImport {
  static final String ENDING = ".et";
  private static final Pattern NUMBERED = Pattern.compile("(.*)[.]([0-9]{1,6})[.]et");
  private static final long MOST_BYTES = 256L << 20;
  private static final int MOST_NODES = 1 << 20;

  public ChakraTrace() {
    this(FlopRate.parse("100TFLOP/s"));
  }

  @Override
  public boolean isBinary() {
    return true;
  }

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.endsWith(ENDING));
  }

  @Override
  public Workload read(final Path file, final int ranks) {
    final List<Path> files = files(file);
    if (files.size() > 1 && files.size() > ranks) {
      throw new IllegalArgumentException(
          "%s: there are traces of %s processes, but the network has %s ranks."
              .formatted(file, files.size(), ranks));
    }
    long bytes = 0;
    final List<List<ChakraNode>> traces = new ArrayList<>();
    for (final Path one : files) {
      traces.add(nodes(one));
      bytes += traces.getLast().size();
      if (bytes > MOST_NODES) {
        throw new IllegalArgumentException(
            "%s: there are more than %s nodes.".formatted(one, MOST_NODES));
      }
    }
    final int processes = files.size() == 1 ? ranks : files.size();
    try {
      return new ChakraWorkload(rate, traces, processes).built(name(file));
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: %s.".formatted(file, shortened(ProfileTable.clause(e))), e);
    }
  }

  private static String shortened(final String clause) {
    final String line = clause.replaceAll("\\p{Cntrl}", " ");
    return line.length() > 300 ? line.substring(0, 300) + "…" : line;
  }

  private static String name(final Path file) {
    return CsvInput.shown(
        String.valueOf(file.getFileName()).replaceFirst("[.]([0-9]+[.])?et$", ""));
  }

  /// The traces of all processes, where `file` is one of them.
  private static List<Path> files(final Path file) {
    final Matcher matcher = NUMBERED.matcher(String.valueOf(file.getFileName()));
    if (!matcher.matches()) {
      return List.of(file);
    }
    final List<Path> files = new ArrayList<>();
    for (int rank = 0; rank < Workload.MAX_PROCESSES; rank++) {
      final Path one = file.resolveSibling("%s.%s%s".formatted(matcher.group(1), rank, ENDING));
      if (!Files.exists(one)) {
        break;
      }
      files.add(one);
    }
    return files.contains(file) ? files : List.of(file);
  }

  private static List<ChakraNode> nodes(final Path file) {
    final ProtobufInput input = ProtobufInput.of(bytes(file));
    final List<ChakraNode> nodes = new ArrayList<>();
    try {
      if (input.isAtEnd()) {
        throw new IllegalArgumentException("byte 0: the file is empty");
      }
      input.delimited(); // the metadata
      while (!input.isAtEnd()) {
        nodes.add(ChakraNode.read(input.delimited()));
        if (nodes.size() > MOST_NODES) {
          throw new IllegalArgumentException(
              "byte %s: there are more than %s nodes".formatted(input.position(), MOST_NODES));
        }
      }
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, %s, so it is no Chakra trace.".formatted(file, e.getMessage()), e);
    }
    return nodes;
  }

  private static byte[] bytes(final Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          file + (Files.exists(file) ? ": it is no regular file." : ": there is no such file."));
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(
            "%s: it has %s bytes; at most %s are read."
                .formatted(file, Files.size(file), MOST_BYTES));
      }
      return Files.readAllBytes(file);
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "%s: it cannot be read: %s.".formatted(file, e.getMessage()), e);
    }
  }
}
