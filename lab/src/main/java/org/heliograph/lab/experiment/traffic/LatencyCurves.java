package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// The plot of a load study: mean latency over load, one line per pattern, up to the last load that
/// the network carried.
public record LatencyCurves(TrafficRecord record) {

  /// Both axes are linear; a line begins at load 0 with the latency of an idle network.
  public LinePlot plot() {
    return new LinePlot(
        "Latency over load: " + record.topology(),
        new LinePlot.Axis("load", "flits per sender and cycle", PlotScale.LINEAR),
        new LinePlot.Axis("mean latency", "cycles", PlotScale.LINEAR),
        record.curves().stream().map(LatencyCurves::series).toList());
  }

  private static LinePlot.Series series(final CurveRecord curve) {
    final List<LinePlot.Point> points = new ArrayList<>();
    curve.zeroLoadLatency().ifPresent(latency -> points.add(new LinePlot.Point(0, latency)));
    curve.loads().stream()
        .filter(load -> !load.saturated())
        .forEach(
            load ->
                load.latency()
                    .mean()
                    .ifPresent(mean -> points.add(new LinePlot.Point(load.load(), mean))));
    return LinePlot.Series.of(curve.traffic(), points);
  }
}
