package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// What states a problem, the same for every study of one: a collective on a network, and what of
/// both is not as usual.
public record Question(
    @Argument @Summary(Question.COLLECTIVE) Collective collective,
    @Argument TopologyFamily topology,
    @Label("MODEL") @Summary(Question.SWITCHING) Optional<SwitchingModel> switching,
    @Summary(ParameterTexts.UNLIT) boolean unlit,
    @Summary(ParameterTexts.HARDWARE) Optional<Hardware> hardware,
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
  public Question(final Collective collective, final TopologyFamily topology) {
    this(collective, topology, Optional.empty(), false, Optional.empty(), Optional.empty());
  }

  /// Throws if the limits of the optical power budget are asked for in two ways.
  public Question {
    StatedProblem.requireOneModel(unlit, switching);
  }

  /// The problem, ranked by `usual` unless the question says otherwise.
  public StatedProblem stated(final Registry registry, final Objective usual) {
    return StatedProblem.of(
        registry,
        topology,
        registry.network(topology),
        new StatedProblem.Circumstances(
            SpecText.of(collective),
            unlit ? Optional.of(StatedProblem.UNLIT) : switching.map(SpecText::of),
            Optional.of(objective.orElse(usual)),
            hardware.map(SpecText::of)));
  }
}
