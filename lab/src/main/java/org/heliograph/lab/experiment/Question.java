package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// What states a problem, the same for every study of one: a collective on a network, and what of
/// both is not as usual.
///
/// Parts are spec texts as they were given, since a plan tells `chunks=1` from nothing said.
public record Question(
    @Argument @SpecOf(Collective.class) @Summary(Question.COLLECTIVE) String collective,
    @Argument @SpecOf(TopologyFamily.class) String topology,
    @Label("MODEL") @SpecOf(SwitchingModel.class) @Summary(Question.SWITCHING)
        Optional<String> switching,
    @Summary(ParameterTexts.UNLIT) boolean unlit,
    @SpecOf(Hardware.class) @Summary(ParameterTexts.HARDWARE) Optional<String> hardware,
    @Label("GOAL") @Summary(Question.OBJECTIVE) Optional<Objective> objective) {
  /// What the collective is.
  public static final String COLLECTIVE =
      "collective, such as all-to-all, 'broadcast(root=3)'; see heliograph list collectives";

  /// What the switching model is.
  public static final String SWITCHING =
      "switching model, such as 'circuit(ports=1)' (default: that of the topology); see"
          + " heliograph list switching";

  /// What the objective is.
  public static final String OBJECTIVE =
      "slots: rank by slots, then time; time: rank by time, then slots (default: time if a size"
          + " is given or the links differ in rate or latency, otherwise slots)";

  /// A collective on a network under its natural model.
  public Question(final String collective, final String topology) {
    this(collective, topology, Optional.empty(), false, Optional.empty(), Optional.empty());
  }

  /// A collective on a network under its natural model.
  public Question(final Collective collective, final TopologyFamily topology) {
    this(SpecText.of(collective), SpecText.of(topology));
  }

  /// Throws if the limits of the optical power budget are asked for in two ways.
  public Question {
    StatedProblem.requireOneModel(unlit, switching);
  }

  /// The same collective and network under `model`, which may be [StatedProblem#UNLIT], or under
  /// the natural one.
  public Question under(final Optional<String> model) {
    final boolean isUnlit = model.equals(Optional.of(StatedProblem.UNLIT));
    return new Question(
        collective, topology, isUnlit ? Optional.empty() : model, isUnlit, hardware, objective);
  }

  /// The same on `other` hardware, or on that of the network.
  public Question withHardware(final Optional<String> other) {
    return new Question(collective, topology, switching, unlit, other, objective);
  }

  /// The same on another network.
  public Question on(final String network) {
    return new Question(collective, network, switching, unlit, hardware, objective);
  }

  /// The same, ranked by `goal`.
  public Question rankedBy(final Objective goal) {
    return rankedBy(Optional.of(goal));
  }

  /// The same, ranked by `goal`, or as the size and the channels suggest.
  public Question rankedBy(final Optional<Objective> goal) {
    return new Question(collective, topology, switching, unlit, hardware, goal);
  }

  /// The spec text of the switching model, or [StatedProblem#UNLIT]; empty for the natural one.
  public Optional<String> model() {
    return unlit ? Optional.of(StatedProblem.UNLIT) : switching;
  }

  /// The problem, ranked by `usual` unless the question says otherwise; where neither says it, by
  /// what the channels suggest.
  public StatedProblem stated(final Registry registry, final Optional<Objective> usual) {
    return stated(registry, collective, usual);
  }

  /// The same problem of a collective that is divided otherwise.
  public StatedProblem stated(
      final Registry registry, final String divided, final Optional<Objective> usual) {
    return StatedProblem.of(
        registry,
        topology,
        new StatedProblem.Circumstances(divided, model(), objective.or(() -> usual), hardware));
  }
}
