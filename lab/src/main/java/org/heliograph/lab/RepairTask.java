package org.heliograph.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.units.Bytes;

/// A schedule to be repaired after links or nodes have failed.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class RepairTask {
  private final TaskControl control;
  private final RepairRequest.Builder request;
  private final List<String> links = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();
  private boolean oneWay;

  RepairTask(final TaskControl control, final RepairRequest.Builder request) {
    this.control = control;
    this.request = request;
  }

  /// The switching model; by default that of the file, or the natural one of the network.
  public RepairTask switching(final String model) {
    request.switching(Optional.of(model));
    return this;
  }

  /// Leaves the optical power budget out of account: lightpaths of any length, ranked without
  /// light.
  public RepairTask unlit() {
    request.switching(Optional.of(StatedProblem.UNLIT));
    return this;
  }

  /// The hardware, such as `ocs`; by default that of the file, or the one that the network assumes.
  public RepairTask hardware(final String hardware) {
    request.hardware(Optional.of(hardware));
    return this;
  }

  /// The hardware.
  public RepairTask hardware(final Hardware hardware) {
    return hardware(SpecText.of(hardware));
  }

  /// The switching model.
  public RepairTask switching(final SwitchingModel model) {
    return switching(SpecText.of(model));
  }

  /// Adds a failed link: its ends by label or number, such as `01-10`, or its channel number.
  public RepairTask link(final String link) {
    links.add(link);
    return this;
  }

  /// Adds a failed node: its label or number.
  public RepairTask node(final String node) {
    nodes.add(node);
    return this;
  }

  /// A link fails in the direction named alone, not with the opposite link too.
  public RepairTask oneWay() {
    return oneWay(true);
  }

  /// Whether a link fails in the direction named alone; by default the opposite link fails too.
  public RepairTask oneWay(final boolean one) {
    oneWay = one;
    return this;
  }

  /// What each node contributes, for the times before and after; by default 1 KiB.
  public RepairTask size(final Bytes size) {
    request.size(size);
    return this;
  }

  /// The seed of all randomness.
  public RepairTask seed(final long seed) {
    request.seed(seed);
    return this;
  }

  /// How much search to spend.
  public RepairTask effort(final Effort effort) {
    return budget(effort.evaluations());
  }

  /// The budget of each repairer, scheduler and bound in evaluations.
  public RepairTask budget(final long evaluations) {
    request.budget(evaluations);
    return this;
  }

  /// Who is notified of the progress through a table of faults.
  public RepairTask onProgress(final Progress listener) {
    control.onProgress(listener);
    return this;
  }

  /// Stops soon after `condition` holds, with the best schedule so far.
  public RepairTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the best schedule so far; the result then depends on the machine.
  public RepairTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Repairs after the links and nodes failed together.
  ///
  /// Throws `IllegalArgumentException` if none is named, a name means nothing, or no problem is
  /// left.
  public RepairedSchedule run() {
    if (links.isEmpty() && nodes.isEmpty()) {
      throw new IllegalArgumentException(
          "repair: name what fails. Maybe .link(\"0-1\") or .node(\"3\").");
    }
    return repairs().repair(links, nodes, oneWay);
  }

  /// Repairs after every single failed link, each from the intact schedule.
  public RepairTable everyLink() {
    return table(false, false);
  }

  /// Repairs after every single failed node, each from the intact schedule.
  public RepairTable everyNode() {
    return table(false, true);
  }

  /// Repairs after every two failed links, each pair from the intact schedule.
  public RepairTable everyTwoLinks() {
    return table(true, false);
  }

  /// Repairs after every two failed nodes, each pair from the intact schedule.
  public RepairTable everyTwoNodes() {
    return table(true, true);
  }

  private RepairTable table(final boolean doubles, final boolean ofNodes) {
    if (!links.isEmpty() || !nodes.isEmpty()) {
      throw new IllegalArgumentException(
          "repair: name what fails, or try every fault, but not both. Maybe .run().");
    }
    return repairs().all(doubles, ofNodes, oneWay);
  }

  private Repairs repairs() {
    return new Repairs(control.timed(), request.build(), control.half());
  }
}
