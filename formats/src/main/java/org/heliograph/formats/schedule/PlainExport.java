package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.CutGrowth;
import org.heliograph.bound.family.Distance;
import org.heliograph.bound.family.Growth;
import org.heliograph.bound.family.InjectionEjection;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.bound.family.RelayCost;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;

/// The plain format, for programs that check a schedule on their own: problem, schedule and lower
/// bound as lines of numbers, as `docs/plain-format.md` specifies them.
///
/// The bound is the highest of those that the methods of `bound` prove with an argument that the
/// format states; methods after the first one that meets the schedule are not tried.
@AutoService(ScheduleExport.class)
@PublicName("plain")
@Summary("Plain numbers: problem, schedule and proof in one text, for independent checkers.")
public record PlainExport(@Summary("methods that may prove the lower bound") List<LowerBound> bound)
    implements ScheduleExport {
  private static final long SEED = 1;
  private static final long EVALUATIONS = 64; // those of a small network of the atlas

  public PlainExport() {
    this(
        List.of(
            new Cut(),
            new InjectionEjection(),
            new Growth(),
            new Distance(),
            new RelayCost(),
            new CutGrowth(),
            new MultiplicativeWeights()));
  }

  public PlainExport {
    bound = List.copyOf(bound);
  }

  @Override
  public Support supports(final Verified verified) {
    return PlainText.support(verified.problem(), verified.schedule());
  }

  @Override
  public List<String> omissions(final Verified verified) {
    return List.of(
        "The file numbers nodes and channels; their names, rates and times are left out.");
  }

  @Override
  public String fileName() {
    return "schedule.plain";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      PlainText.write(out, verified.problem(), verified.schedule(), best(verified));
    }
  }

  private Optional<PlainBound> best(final Verified verified) {
    final Problem problem = verified.problem();
    final SplittableRandom random = new SplittableRandom(SEED);
    Optional<PlainBound> best = Optional.empty();
    long slots = 0;
    for (final LowerBound method : bound) {
      if (slots < verified.schedule().slots() && method.supports(problem).isSupported()) {
        final Bound found = method.bound(problem, Budget.of(EVALUATIONS), random.split());
        final Optional<PlainBound> stated = PlainBound.of(problem, found);
        if (found.slots() > slots && stated.isPresent()) {
          best = stated;
          slots = found.slots();
        }
      }
    }
    return best;
  }
}
