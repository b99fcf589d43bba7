package org.heliograph.app.web;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.job.Job;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.lab.draw.ScheduleChart;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The downloads of a job: what `plan --out` writes, the ranking as CSV and LaTeX, and every format
/// of the registry that writes a single file and can express the schedule or the network.
final class JobFiles {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String CSV = "text/csv; charset=utf-8";
  private static final long MOST_TRACED = 1 << 14;
  private static final String SVG = "image/svg+xml; charset=utf-8";

  private final Registry registry;
  private final List<JobFile> files = new ArrayList<>();

  private JobFiles(final Registry registry) {
    this.registry = registry;
  }

  /// The downloads of `job`; none before it has a result.
  static List<JobFile> of(final Explorer explorer, final Job job) {
    final JobFiles made = new JobFiles(explorer.lab().registry());
    final Optional<ScheduleResult> result = Explorer.result(job, ScheduleResult.class);
    result.ifPresent(made::addAll);
    result
        .filter(it -> it.schedule().filter(JobFiles::isTraced).isPresent())
        .flatMap(it -> TimelineRoutes.timeline(explorer, it))
        .ifPresent(timeline -> made.written("trace.json", Reply.JSON, timeline::writeTrace));
    return List.copyOf(made.files);
  }

  /// A larger trace takes more memory than one request may.
  private static boolean isTraced(final StatedSchedule schedule) {
    return schedule.verified().schedule().transmissions() <= MOST_TRACED;
  }

  private void addAll(final ScheduleResult result) {
    switch (result) {
      case ScheduleResult.Planned(final var plan, _) -> {
        text("plan.json", Reply.JSON, () -> JsonText.of(plan.record()) + "\n");
        text("plan.html", "text/html; charset=utf-8", plan::page);
        text("results.csv", CSV, () -> plan.ranking());
        text("results.tex", TEXT, () -> LatexRanking.of(plan.record()));
      }
      case ScheduleResult.Repaired(final var repair, _) ->
          text("repair.json", Reply.JSON, () -> JsonText.of(repair.record()) + "\n");
    }
    written(
        "certificate.json",
        Reply.JSON,
        out -> CertificateFile.of(result.stated().header(), result.bound()).write(out));
    result.schedule().ifPresent(this::addSchedule);
    addTopology(result.stated().problem().topology());
  }

  private void addSchedule(final StatedSchedule schedule) {
    final Verified verified = schedule.verified();
    written(
        "schedule.json",
        Reply.JSON,
        out -> ScheduleWriter.write(out, schedule.stated().header(), verified));
    text("schedule.svg", SVG, () -> ScheduleChart.svg(verified));
    for (final PluginEntry entry : registry.entries(ScheduleExport.class)) {
      if (entry.hasDefault()) {
        final ScheduleExport export = registry.parse(ScheduleExport.class, entry.name());
        if (!export.isFolder() && export.supports(verified).isSupported()) {
          add(
              "schedule." + entry.name(),
              export.fileName(),
              TEXT,
              export.omissions(verified),
              out ->
                  ExportOutput.text(
                      out, files -> export.write(verified, schedule.stated().collective(), files)));
        }
      }
    }
  }

  private void addTopology(final Topology topology) {
    text("topology.svg", SVG, () -> TopologyDrawing.svg(topology));
    for (final PluginEntry entry : registry.entries(TopologyExport.class)) {
      if (entry.hasDefault()) {
        final TopologyExport export = registry.parse(TopologyExport.class, entry.name());
        if (export.supports(topology).isSupported()) {
          add(
              "topology." + entry.name(),
              export.fileName(),
              TEXT,
              export.omissions(topology),
              out -> export.write(topology, out));
        }
      }
    }
  }

  /// Writes a text.
  @FunctionalInterface
  private interface TextBody {
    void write(Writer out) throws IOException;
  }

  private void text(final String name, final String type, final Supplier<String> text) {
    written(name, type, out -> out.write(text.get()));
  }

  private void written(final String name, final String type, final TextBody body) {
    add(name, name, type, List.of(), body);
  }

  /// What has a name already is not added again.
  private void add(
      final String name,
      final String saved,
      final String type,
      final List<String> omits,
      final TextBody body) {
    if (files.stream().noneMatch(file -> file.name().equals(name))) {
      files.add(new JobFile(name, saved, type, omits, out -> write(out, body)));
    }
  }

  private static void write(final OutputStream out, final TextBody body) throws IOException {
    final Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    body.write(writer);
    writer.flush();
  }
}
