package org.heliograph.formats.msccl.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// A program of MSCCL as XML: for each GPU a threadblock per peer, direction and channel.
///
/// Slots become dependencies: a step waits for those that wrote what it reads, and for those that
/// still read what it overwrites. A route over several ranks becomes a relay through scratch; nodes
/// that only forward stay out of the program. As the steps of each threadblock, and the sends and
/// receives of each connection, stand in the order of the slots, no deadlock is possible.
@AutoService(ScheduleExport.class)
@PublicName("msccl-xml")
@Summary("Program of MSCCL as XML: threadblocks with sends, receives and dependencies.")
public record MscclXmlExport(
    @Summary("attributes and names: msccl-2022 or azure-2024") Dialect dialect)
    implements ScheduleExport {
  private static final int MOST_CHANNELS = 32;

  public MscclXmlExport() {
    this(Dialect.AZURE_2024);
  }

  @Override
  public Support supports(final Verified verified) {
    return reason(verified).map(Support::no).orElseGet(Support::yes);
  }

  private static Optional<String> reason(final Verified verified) {
    final Optional<String> known = LinkHops.reason(verified);
    if (known.isPresent()) {
      return known;
    }
    final NodeSet ranks = verified.problem().topology().ranks();
    if (CollectiveSpec.of(verified.problem().demand(), ranks).isEmpty()) {
      return Optional.of("MSCCL has names for collectives of all ranks with equal parts alone");
    }
    if (!LinkHops.endsAtRanks(verified)) {
      return Optional.of(
          "a switch would have to store a chunk and forward it later, and it has no GPU");
    }
    final int channels = GpuPrograms.of(verified).channels();
    return channels > MOST_CHANNELS
        ? Optional.of(
            "two GPUs exchange %s chunks in one slot, and MSCCL has at most %s channels"
                .formatted(channels, MOST_CHANNELS))
        : Optional.empty();
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>();
    omissions.add("Slots become dependencies between steps; the executor keeps no common time.");
    omissions.add(
        "The network, its lanes (wavelengths) and the routes through switches are not in the"
            + " file.");
    if (GpuPrograms.of(verified).hasRelays()) {
      omissions.add("Routes over several ranks become relays through their scratch buffers.");
    }
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.msccl.xml";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new Text(verified, collective, dialect).write(out);
    }
  }

  /// A program as the XML that the executors of MSCCL load.
  private record Text(Verified verified, String collective, Dialect dialect) {

    void write(final Appendable out) throws IOException {
      final GpuPrograms programs = GpuPrograms.of(verified);
      final BufferLayout layout = programs.layout();
      out.append("<algo");
      attribute(out, "name", collective + " on " + verified.problem().topology().name());
      attribute(out, "proto", "Simple");
      attribute(out, "nchannels", programs.channels());
      attribute(out, "nchunksperloop", layout.parts() * (isPerGpu(layout) ? layout.gpus() : 1));
      attribute(out, "ngpus", layout.gpus());
      attribute(out, "coll", name(layout));
      attribute(out, "inplace", dialect == Dialect.AZURE_2024 && canBeInPlace(layout) ? 1 : 0);
      if (dialect == Dialect.AZURE_2024) {
        attribute(out, "outofplace", 1);
        attribute(out, "minBytes", 0);
        attribute(out, "maxBytes", "1099511627776");
      }
      out.append(">\n");
      for (int gpu = 0; gpu < layout.gpus(); gpu++) {
        write(out, layout, programs.program(gpu), gpu);
      }
      out.append("</algo>\n");
    }

    private static void attribute(final Appendable out, final String name, final Object value)
        throws IOException {
      final String text =
          String.valueOf(value)
              .replace("&", "&amp;")
              .replace("<", "&lt;")
              .replace("\"", "&quot;")
              .replaceAll("\\p{Cntrl}", " ");
      out.append(" " + name + "=\"" + text + "\"");
    }

    /// Whether the executor counts the chunks that a GPU has for all GPUs together.
    private static boolean isPerGpu(final BufferLayout layout) {
      return switch (layout.pattern()) {
        case CollectivePattern.AllGather _,
            CollectivePattern.AllToAll _,
            CollectivePattern.ReduceScatter _ ->
            true;
        default -> false;
      };
    }

    private static boolean canBeInPlace(final BufferLayout layout) {
      return switch (layout.pattern()) {
        case CollectivePattern.AllToAll _,
            CollectivePattern.Gather _,
            CollectivePattern.Scatter _ ->
            false;
        default -> true;
      };
    }

    private String name(final BufferLayout layout) {
      final boolean isJoined =
          layout.pattern() instanceof CollectivePattern.ReduceScatter
              && dialect == Dialect.AZURE_2024;
      return isJoined ? "reducescatter" : MscclJsonExport.runtimeName(layout.pattern());
    }

    private static void write(
        final Appendable out, final BufferLayout layout, final GpuProgram program, final int gpu)
        throws IOException {
      out.append("  <gpu");
      attribute(out, "id", gpu);
      attribute(out, "i_chunks", layout.inputs(gpu));
      attribute(out, "o_chunks", layout.outputs(gpu));
      attribute(out, "s_chunks", program.scratch());
      out.append(">\n");
      final List<GpuProgram.Purpose> purposes = program.purposes();
      for (int block = 0; block < purposes.size(); block++) {
        out.append("    <tb");
        attribute(out, "id", block);
        attribute(out, "send", purposes.get(block).sendTo());
        attribute(out, "recv", purposes.get(block).receiveFrom());
        attribute(out, "chan", purposes.get(block).channel());
        out.append(">\n");
        final List<GpuProgram.Step> steps = program.steps(block);
        for (int step = 0; step < steps.size(); step++) {
          final boolean isAwaited = program.isAwaited(new GpuProgram.Ref(block, step));
          write(out, steps.get(step), step, isAwaited);
        }
        out.append("    </tb>\n");
      }
      out.append("  </gpu>\n");
    }

    private static void write(
        final Appendable out, final GpuProgram.Step step, final int number, final boolean isAwaited)
        throws IOException {
      out.append("      <step");
      attribute(out, "s", number);
      attribute(out, "type", step.type());
      attribute(out, "srcbuf", step.source().buffer());
      attribute(out, "srcoff", step.source().offset());
      attribute(out, "dstbuf", step.target().buffer());
      attribute(out, "dstoff", step.target().offset());
      attribute(out, "cnt", step.count());
      attribute(out, "depid", step.waits().isEmpty() ? -1 : step.waits().getFirst().block());
      attribute(out, "deps", step.waits().isEmpty() ? -1 : step.waits().getFirst().step());
      attribute(out, "hasdep", isAwaited ? 1 : 0);
      out.append("/>\n");
    }
  }

  /// Which attributes a program has, and how collectives are called.
  public enum Dialect {
    /// MSCCL of 2022, and msccl-tools.
    MSCCL_2022,
    /// The executor of 2024 for NCCL and RCCL, which refuses a file without `outofplace`,
    /// `minBytes` and `maxBytes`.
    AZURE_2024
  }
}
