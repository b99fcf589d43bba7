package org.heliograph.formats.msccl.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;

/// An execution plan of MSCCL++ as JSON: for each rank a threadblock that puts and one that
/// receives for each peer, direction and ten messages.
///
/// Slots become waits: for signals between ranks, for semaphores within one. A rank begins each
/// channel with a signal that it has begun; what arrives for a sum goes into scratch that nobody
/// else uses. As all waits are for what stands earlier in the order of the slots, no deadlock is
/// possible.
@AutoService(ScheduleExport.class)
@PublicName("mscclpp")
@Summary(
    "Execution plan of MSCCL++ as JSON: threadblocks with puts, signals, waits and reductions.")
public record MscclppExport(
    @Summary("consecutive ranks in a box, between which are port channels; 0 for one box of all")
        int box)
    implements ScheduleExport {
  public MscclppExport() {
    this(0);
  }

  public MscclppExport {
    if (box < 0) {
      throw new IllegalArgumentException(
          "mscclpp: box (%s) must not be negative. Maybe 8 ranks, or 0 for one box."
              .formatted(box));
    }
  }

  @Override
  public Support supports(final Verified verified) {
    return reason(verified).map(Support::no).orElseGet(Support::yes);
  }

  private Optional<String> reason(final Verified verified) {
    final Optional<String> known = LinkHops.reason(verified);
    if (known.isPresent()) {
      return known;
    }
    final boolean isNamed =
        CollectiveSpec.of(verified.problem().demand(), verified.problem().topology().ranks())
                .isPresent()
            && !name(verified).isEmpty();
    if (!isNamed) {
      return Optional.of(
          "MSCCL++ names all-gather, all-reduce, reduce-scatter and all-to-all of all ranks alone");
    }
    if (!LinkHops.endsAtRanks(verified)) {
      return Optional.of(
          "a switch would have to store a chunk and forward it later, and it has no GPU");
    }
    final int most = new PlanText(PlanRanks.of(verified), box).most();
    return most > PlanText.MOST_OPERATIONS
        ? Optional.of(
            "a threadblock would have %s operations, and the executor holds %s"
                .formatted(most, PlanText.MOST_OPERATIONS))
        : Optional.empty();
  }

  private static String name(final Verified verified) {
    return switch (CollectivePattern.of(verified.problem().demand())) {
      case CollectivePattern.AllGather _ -> "allgather";
      case CollectivePattern.AllToAll _ -> "alltoall";
      case CollectivePattern.AllReduce _ -> "allreduce";
      case CollectivePattern.ReduceScatter _ -> "reducescatter";
      default -> "";
    };
  }

  @Override
  public List<String> omissions(final Verified verified) {
    return List.of(
        "Slots become waits for signals and semaphores; the executor keeps no common time.",
        "The network, its lanes (wavelengths) and the routes through switches are not in the file.",
        "Input and output are two buffers; the executor calls the plan out of place.");
  }

  @Override
  public String fileName() {
    return "schedule.mscclpp.json";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new PlanText(PlanRanks.of(verified), box)
          .write(out, collective + " on " + verified.problem().topology().name(), name(verified));
    }
  }
}
