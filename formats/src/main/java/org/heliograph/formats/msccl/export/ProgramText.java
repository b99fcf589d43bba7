package org.heliograph.formats.msccl.export;

import java.io.IOException;
import java.util.List;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.verify.Verified;

/// A program as the XML that the executors of MSCCL load.
record ProgramText(Verified verified, String collective, Dialect dialect) {

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
      case CollectivePattern.AllToAll _, CollectivePattern.Gather _, CollectivePattern.Scatter _ ->
          false;
      default -> true;
    };
  }

  private String name(final BufferLayout layout) {
    final boolean isJoined =
        layout.pattern() instanceof CollectivePattern.ReduceScatter
            && dialect == Dialect.AZURE_2024;
    return isJoined ? "reducescatter" : AlgorithmText.runtimeName(layout.pattern());
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
