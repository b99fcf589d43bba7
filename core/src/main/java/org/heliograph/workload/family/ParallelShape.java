package org.heliograph.workload.family;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.workload.ProcessGroups;

/// How the processes of a training step share the work: replicas of the data, parts of every
/// layer, stages of consecutive layers, and experts.
///
/// Process (stage·data + replica)·tensor + part: parts of a layer are neighbours, stages are far
/// apart. Experts are spread over `expert` consecutive replicas.
record ParallelShape(int data, int tensor, int pipeline, int expert) {
  ParallelShape {
    if (data % expert != 0) {
      throw new IllegalArgumentException(
          "training: the number of experts (%s) must divide the number of replicas (%s)."
              .formatted(expert, data));
    }
  }

  int processes() {
    return Math.multiplyExact(Math.multiplyExact(data, tensor), pipeline);
  }

  private int perStage() {
    return data * tensor;
  }

  /// The processes of a stage; empty, which means all, if there is one stage.
  List<Integer> stage(final int stage) {
    return pipeline == 1
        ? List.of()
        : IntStream.range(stage * perStage(), (stage + 1) * perStage()).boxed().toList();
  }

  /// The processes of a stage that hold parts of the same layer and the same data.
  ProcessGroups tensorGroups(final int stage) {
    return groups(stage, tensor, 1);
  }

  /// The processes of a stage that hold the same part of every layer.
  ProcessGroups dataGroups(final int stage) {
    return groups(stage, data, tensor);
  }

  /// The processes of a stage among which experts are spread.
  ProcessGroups expertGroups(final int stage) {
    return groups(stage, expert, tensor);
  }

  private ProcessGroups groups(final int stage, final int size, final int stride) {
    if (size == processes()) {
      return new ProcessGroups.All();
    }
    final ProcessGroups.Strided strided = new ProcessGroups.Strided(size, stride);
    if (pipeline == 1) {
      return strided;
    }
    final int first = stage * perStage();
    return new ProcessGroups.Listed(
        strided.of(perStage()).stream()
            .map(group -> group.stream().map(process -> first + process).toList())
            .toList());
  }

  /// Each process of a stage with the one in the same place of the next stage.
  ProcessGroups pairs(final int stage) {
    final List<List<Integer>> pairs = new ArrayList<>();
    for (int i = 0; i < perStage(); i++) {
      pairs.add(List.of(stage * perStage() + i, (stage + 1) * perStage() + i));
    }
    return new ProcessGroups.Listed(pairs);
  }
}
