package org.heliograph.formats.msccl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.reduce.rank.Bucket;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.formats.Resources;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.foreign.Planned;
import org.heliograph.formats.msccl.export.MscclXmlExport.Dialect;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// What is written for msccl, byte by byte.
class MscclGoldenTest {
  private static void requireGolden(final ScheduleExport export, final String name) {
    final Verified verified =
        Schedules.verified(
            new Ring(3, false).build(),
            new AllReduce(List.of(), List.of(), List.of(), 3),
            new Bucket());
    assertThat(Resources.golden(name)).hasContent(Planned.text(export, verified));
  }

  @Test
  void anAlgorithmIsWrittenAsEver() {
    requireGolden(new org.heliograph.formats.msccl.export.MscclJsonExport(), "ring3.msccl.json");
  }

  @Test
  void aProgramOf2024IsWrittenAsEver() {
    requireGolden(new org.heliograph.formats.msccl.export.MscclXmlExport(), "ring3-2024.msccl.xml");
  }

  @Test
  void aProgramOf2022IsWrittenAsEver() {
    requireGolden(
        new org.heliograph.formats.msccl.export.MscclXmlExport(Dialect.MSCCL_2022),
        "ring3-2022.msccl.xml");
  }
}
