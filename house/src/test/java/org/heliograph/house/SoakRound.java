package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Collective;
import org.heliograph.formats.ExportOutput;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.verification.Verify;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// One round of a program that uses the library all day: a plan, its files, its verdict, its time,
/// its exports, the network in every format, and damaged files.
///
/// Nothing here names a plug-in, so a new one takes part.
final class SoakRound {
  private static final int MOST_NODES = 20;
  private static final int DAMAGED = 20;

  private final Path folder;
  private final List<String> networks;
  private final List<String> collectives = specs(Collective.class);
  private final List<ScheduleExport> exports = Registered.values(ScheduleExport.class).toList();
  private final List<TopologyExport> drawings = Registered.values(TopologyExport.class).toList();
  private final List<FuzzedReader> readers;

  /// What was done so far.
  private final Count count = new Count();

  /// How often each thing was done.
  static final class Count {
    private int plans;
    private int refused;
    private int exported;
    private int damaged;

    int plans() {
      return plans;
    }

    int exported() {
      return exported;
    }

    @Override
    public String toString() {
      return "%s plans, %s questions without a plan, %s exported files, %s damaged inputs"
          .formatted(plans, refused, exported, damaged);
    }
  }

  SoakRound(final Path folder) {
    this.folder = folder;
    networks =
        Registered.values(TopologyFamily.class)
            .filter(family -> family.build().nodes() <= MOST_NODES)
            .map(SpecText::of)
            .toList();
    final Path damaged = folder.resolve("readers");
    readers =
        FuzzedReaders.all(damaged, new FuzzedSeeds(damaged, FuzzTest.isLong()))
            .filter(reader -> !reader.place().isEmpty())
            .toList();
  }

  private static List<String> specs(final Class<Collective> kind) {
    return Registered.values(kind).map(SpecText::of).toList();
  }

  Count count() {
    return count;
  }

  /// The round of `seed`, which does the same whenever it runs.
  void run(final long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final String network = any(networks, random);
    try {
      use(
          Heliograph.plan(any(collectives, random))
              .on(network)
              .size("64KiB")
              .budget(1 + random.nextInt(50))
              .seed(seed)
              .run());
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).endsWith(".");
      count.refused++;
    }
    write(Registered.REGISTRY.parse(TopologyFamily.class, network).build());
    final FuzzedReader reader = any(readers, random);
    for (int number = 0; number < DAMAGED; number++) {
      final byte[] input = FuzzedInput.of(reader.seeds(), random.nextInt(1 << 30));
      assertThat(reader.answer(input).kind()).as(reader.name()).isEmpty();
      count.damaged++;
    }
  }

  private static <T> T any(final List<T> values, final SplittableRandom random) {
    return values.get(random.nextInt(values.size()));
  }

  private void use(final PlanAnswer plan) {
    count.plans++;
    plan.writeTo(folder.resolve("plan"));
    if (plan.schedule().isEmpty()) {
      return;
    }
    final StatedSchedule schedule = plan.schedule().get();
    assertThat(
            new Verify(folder.resolve("plan/schedule.json"))
                .answer(StudyContext.of(Heliograph.registry()))
                .record()
                .accepted())
        .isTrue();
    assertThat(Heliograph.simulate(plan).size("64KiB").run().record().time()).isNotNull();
    for (final ScheduleExport export : exports) {
      if (export.supports(schedule.verified()).isSupported()) {
        ExportOutput.folder(
            folder.resolve("export"),
            export.fileName(),
            files -> export.write(schedule.verified(), schedule.stated().collective(), files));
        count.exported++;
      }
    }
  }

  private void write(final Topology network) {
    for (final TopologyExport export : drawings) {
      if (export.supports(network).isSupported()) {
        final StringWriter out = new StringWriter();
        try {
          export.write(network, out);
        } catch (final IOException e) {
          throw new UncheckedIOException(e);
        }
        assertThat(out.getBuffer()).isNotEmpty();
        count.exported++;
      }
    }
  }
}
