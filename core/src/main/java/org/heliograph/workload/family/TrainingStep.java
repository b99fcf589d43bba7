package org.heliograph.workload.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.Layer;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;

/// Builds one training step: forward and backward passes of micro-batches through stages of layers,
/// the collectives inside layers, and the all-reduce of gradients in buckets.
///
/// Times and sizes of the layers are those of one process alone with its whole batch; `tensor`
/// divides times and gradients, the number of micro-batches divides times and activations. A layer
/// that is divided has two halves, each followed by an all-reduce of its activations, in both
/// passes. With experts each pass of a layer begins and ends with an all-to-all of its activations.
/// Gradients travel once their bucket is full, while earlier layers still compute. The update of
/// the weights is not counted.
final class TrainingStep {
  private static final String ALL_REDUCE = "all-reduce";
  private static final int HALVES = 2;

  private final List<Layer> layers;
  private final ParallelShape shape;
  private final Pipelining pipelining;
  private final Bytes bucket;
  private final Workload.Builder workload;
  private final int[] last;
  private final int[][] arrivedForward;
  private final int[][] arrivedBackward;
  private final boolean[] isEmitted;
  private final long[] filled;
  private final int[] buckets;

  /// The number of micro-batches, and their order.
  record Pipelining(int microBatches, PipelineOrder order) {}

  private TrainingStep(
      final String name,
      final List<Layer> layers,
      final ParallelShape shape,
      final Pipelining pipelining,
      final Bytes bucket) {
    this.layers = layers;
    this.shape = shape;
    this.pipelining = pipelining;
    this.bucket = bucket;
    this.workload = new Workload.Builder(name, shape.processes());
    this.last = filled(shape.pipeline());
    this.arrivedForward = new int[shape.pipeline()][];
    this.arrivedBackward = new int[shape.pipeline()][];
    Arrays.setAll(arrivedForward, _ -> filled(pipelining.microBatches()));
    Arrays.setAll(arrivedBackward, _ -> filled(pipelining.microBatches()));
    this.isEmitted = new boolean[shape.pipeline()];
    this.filled = new long[shape.pipeline()];
    this.buckets = new int[shape.pipeline()];
  }

  private static int[] filled(final int length) {
    final int[] none = new int[length];
    Arrays.fill(none, -1);
    return none;
  }

  /// The workload named `name`.
  static Workload of(
      final String name,
      final List<Layer> layers,
      final ParallelShape shape,
      final Pipelining pipelining,
      final Bytes bucket) {
    ProcessCount.require(name, "microBatches", pipelining.microBatches(), 1);
    ProcessCount.require(name, "bucket", bucket.bytes(), 1);
    if (shape.pipeline() > layers.size()) {
      throw new IllegalArgumentException(
          "%s: %s stages need as many layers, but there are %s."
              .formatted(name, shape.pipeline(), layers.size()));
    }
    return new TrainingStep(name, layers, shape, pipelining, bucket).built();
  }

  /// A pass of a micro-batch through a stage.
  private record Pass(int batch, boolean isForward) {}

  /// In rounds, in each of which every stage does its next pass if what it needs was there before,
  /// so that the list is in the order of time.
  private Workload built() {
    final List<List<Pass>> waiting = new ArrayList<>();
    for (int stage = 0; stage < shape.pipeline(); stage++) {
      waiting.add(new ArrayList<>(passes(stage)));
    }
    while (waiting.stream().anyMatch(passes -> !passes.isEmpty())) {
      for (int stage = 0; stage < shape.pipeline(); stage++) {
        isEmitted[stage] = !waiting.get(stage).isEmpty() && isReady(stage, waiting.get(stage));
      }
      for (int stage = 0; stage < shape.pipeline(); stage++) {
        if (isEmitted[stage]) {
          pass(stage, waiting.get(stage).removeFirst());
        }
      }
    }
    return workload.build();
  }

  private boolean isReady(final int stage, final List<Pass> passes) {
    final Pass next = passes.getFirst();
    return next.isForward()
        ? stage == 0 || arrivedForward[stage][next.batch()] >= 0
        : stage == shape.pipeline() - 1 || arrivedBackward[stage][next.batch()] >= 0;
  }

  private List<Pass> passes(final int stage) {
    final int batches = pipelining.microBatches();
    final int ahead =
        pipelining.order() == PipelineOrder.GPIPE
            ? batches
            : Math.min(batches, shape.pipeline() - stage);
    final List<Pass> passes = new ArrayList<>();
    for (int batch = 0; batch < ahead; batch++) {
      passes.add(new Pass(batch, true));
    }
    for (int batch = 0; batch < batches; batch++) {
      passes.add(new Pass(batch, false));
      if (ahead + batch < batches) {
        passes.add(new Pass(ahead + batch, true));
      }
    }
    return passes;
  }

  private void pass(final int stage, final Pass pass) {
    final int from = first(stage);
    final int end = first(stage + 1);
    final int[] arrived = (pass.isForward() ? arrivedForward : arrivedBackward)[stage];
    List<Integer> after = after(last[stage], arrived[pass.batch()]);
    for (int i = from; i < end; i++) {
      final int layer = pass.isForward() ? i : end - 1 - (i - from);
      after = List.of(layer(stage, pass, layers.get(layer), after));
      last[stage] = after.getFirst();
      if (!pass.isForward() && pass.batch() == pipelining.microBatches() - 1) {
        gradients(stage, layers.get(layer), layer == from);
      }
    }
    send(stage, pass, layers.get(pass.isForward() ? end - 1 : from));
  }

  private static List<Integer> after(final int... earlier) {
    return Arrays.stream(earlier).filter(operation -> operation >= 0).boxed().toList();
  }

  /// One pass through one layer; returns its last operation.
  private int layer(
      final int stage, final Pass pass, final Layer layer, final List<Integer> after) {
    final String name =
        "%s %s%s"
            .formatted(
                layer.name(),
                pass.isForward() ? "forward" : "backward",
                pipelining.microBatches() == 1 ? "" : " " + pass.batch());
    final int halves = shape.tensor() > 1 ? HALVES : 1;
    final Time time =
        part(
            pass.isForward() ? layer.forward() : layer.backward(),
            (long) halves * shape.tensor() * pipelining.microBatches());
    final Bytes activations = layer.activations().dividedBy(pipelining.microBatches());
    List<Integer> earlier = after;
    if (shape.expert() > 1) {
      earlier = List.of(toExperts(stage, name + " dispatch", activations, earlier));
    }
    for (int half = 0; half < halves; half++) {
      final String suffix = halves == 1 ? "" : " half " + half;
      earlier =
          List.of(workload.add(name + suffix, new Computation(shape.stage(stage), time), earlier));
      if (shape.tensor() > 1) {
        earlier =
            List.of(
                workload.add(
                    name + " all-reduce " + half,
                    new Communication(ALL_REDUCE, activations, shape.tensorGroups(stage)),
                    earlier));
      }
    }
    return shape.expert() > 1
        ? toExperts(stage, name + " combine", activations, earlier)
        : earlier.getFirst();
  }

  private int toExperts(
      final int stage, final String name, final Bytes activations, final List<Integer> after) {
    return workload.add(
        name, new Communication("all-to-all", activations, shape.expertGroups(stage)), after);
  }

  static Time part(final Time time, final long parts) {
    return new Time(Math.ceilDiv(time.picoseconds(), parts));
  }

  /// Adds the gradients of a layer to the bucket of its stage, and sends the bucket once it is
  /// full.
  private void gradients(final int stage, final Layer layer, final boolean isLast) {
    if (shape.data() == 1) {
      return;
    }
    final long size = bucketSize(stage);
    filled[stage] += gradients(layer).bytes();
    while (filled[stage] >= size || (isLast && filled[stage] > 0)) {
      filled[stage] -= Math.min(filled[stage], size);
      final String where = shape.pipeline() == 1 ? "" : "stage " + stage + " ";
      workload.add(
          where + "gradients " + buckets[stage]++,
          new Communication(ALL_REDUCE, new Bytes(size), shape.dataGroups(stage)),
          List.of(last[stage]));
    }
  }

  private Bytes gradients(final Layer layer) {
    return layer.gradients().dividedBy(shape.tensor());
  }

  /// All buckets of a stage are equal, the last one padded by fewer bytes than there are buckets.
  private long bucketSize(final int stage) {
    Bytes total = new Bytes(0);
    for (int layer = first(stage); layer < first(stage + 1); layer++) {
      total = total.plus(gradients(layers.get(layer)));
    }
    final long number = Math.max(1, total.dividedBy(bucket.bytes()).bytes());
    return Math.max(1, total.dividedBy(number).bytes());
  }

  /// The first layer of a stage.
  private int first(final int stage) {
    return (int) ((long) stage * layers.size() / shape.pipeline());
  }

  /// Sends the result of a pass to the stage that needs it.
  private void send(final int stage, final Pass pass, final Layer layer) {
    final int other = stage + (pass.isForward() ? 1 : -1);
    if (other < 0 || other >= shape.pipeline()) {
      return;
    }
    final int[][] arrived = pass.isForward() ? arrivedForward : arrivedBackward;
    final ProcessGroups pairs = shape.pairs(Math.min(stage, other));
    arrived[other][pass.batch()] =
        workload.add(
            "%s %s to stage %s"
                .formatted(
                    pass.isForward() ? "activations" : "gradients of activations",
                    pass.batch(),
                    other),
            new Communication(
                "broadcast(root=%s)".formatted(pass.isForward() ? 0 : 1),
                layer.activations().dividedBy(pipelining.microBatches()),
                pairs),
            List.of(last[stage]));
  }
}
