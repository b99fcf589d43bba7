package org.heliograph.formats.mscclpp;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.InterpretedSends;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.SendOrder;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// An execution plan of MSCCL++ as JSON.
///
/// The plan is interpreted: all threadblocks of all ranks run at once, channels carry data and
/// signals. Slots are inferred. A deadlock, a race, a place read before anything is there and a
/// wrong result are violations that name rank, threadblock and operation. The collective is that
/// of the file, the network is not in it.
@AutoService(ScheduleImport.class)
@PublicName("mscclpp")
@Summary(
    "Execution plan of MSCCL++ as JSON, which is interpreted: threadblocks, channels, signals.")
public record MscclppImport() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstCharacter() == '{'
            && beginning.fields().keySet().containsAll(List.of("collective", "protocol", "gpus")));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    final Plan plan = PlanReader.read(file);
    final BufferCollective whole = plan.collective();
    final PlanFaults faults = new PlanFaults(plan);
    final PlanNumbers numbers = new PlanNumbers(plan);
    final PlanSteps steps = new PlanSteps(plan, numbers, faults);
    final BufferCollective collective =
        new BufferCollective(
            whole.kind(), whole.gpus(), whole.parts() * steps.scale(), whole.root());
    final InterpretedSends.Sends sends =
        faults.isEmpty()
            ? new PlanInterpreter(plan, numbers, steps, collective, faults).run()
            : new InterpretedSends.Sends(new SendOrder(0), List.of(), List.of());
    return schedule(
        new InterpretedSends("mscclpp", collective, faults.all(), notices(steps)), sends);
  }

  private static ImportedSchedule schedule(
      final InterpretedSends interpreted, final InterpretedSends.Sends sends) {
    if (sends.all().isEmpty()
        || (interpreted.faults().isEmpty() && !interpreted.collective().combines())) {
      return interpreted.copies(sends);
    }
    final ImportedSchedule messages = interpreted.messages(sends);
    return interpreted.faults().isEmpty() ? interpreted.sums(sends, messages) : messages;
  }

  private static List<String> notices(final PlanSteps steps) {
    return steps.scale() == 1
        ? List.of()
        : List.of(
            "Each chunk of the plan is judged as %s, because pipelines or groups of threadblocks"
                    .formatted(steps.scale())
                + " divide it.");
  }
}
