package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.ProcessorStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Bytes;

/// The broadcast tree of the postal model and of LogP: every informed node informs one new node
/// after another, as early as it can.
///
/// A node may send again one unit after it began to send, and its receiver may send λ units after
/// that. Any earlier call informs a new node earlier, so at any time no schedule has informed more
/// nodes: the tree takes the least time for one chunk. With λ = 1 it is the binomial tree. In LogP
/// λ is (L + 2o) / max(g, o), and plans that are priced by LogP, LogGP or the postal model take it
/// from there. Several chunks are sent one after another. Time O(N log N). Source: *bar-noy1994*,
/// and *culler1993* for LogP.
@AutoService(Scheduler.class)
@Summary("Broadcast of least time where messages arrive later than their senders send again.")
@Source({"bar-noy1994", "culler1993"})
public record PostalBroadcast(
    @Summary("time until a receiver may send, over that until its sender may, such as 5/2")
        String latency)
    implements ProcessorStrategy, Construction {
  public PostalBroadcast() {
    this("1");
  }

  public PostalBroadcast {
    parse(latency);
  }

  private static DelayRatio parse(final String latency) {
    return DelayRatio.parse("postal-broadcast: latency", latency, "");
  }

  @Override
  public Support supports(final Problem problem) {
    if (problem.capabilities().isReconfigurable()) {
      return Support.no("its tree does not wait for reconfigurations. Maybe b4");
    }
    return BroadcastSequence.relaying(problem);
  }

  @Override
  public Scheduler at(final ProcessorParameters processors, final Bytes chunk) {
    return new PostalBroadcast(
        DelayRatio.text(
            BigInteger.valueOf(processors.arrival(chunk.bytes()).picoseconds()),
            BigInteger.valueOf(processors.period(chunk.bytes()).picoseconds())));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final DelayRatio ratio = parse(latency);
    final DelayRatio period = new DelayRatio(0, ratio.message());
    final HiddenGrowth growth =
        new HiddenGrowth(
            new CallTimes(problem.capabilities(), period, 1),
            new HiddenGrowth.Terms(
                CallerOrder.ASCENDING, period, ratio.retuning(), Integer.MAX_VALUE, true, true));
    return BroadcastSequence.close(problem, growth::addCalls);
  }
}
