package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.PluginTable;

/// The formulas of *mahafzah* for all-reduce on the OTIS-Mesh, P nodes a group.
@AutoService(PluginTable.class)
public record OtisFormulas() implements PluginTable {
  public static final OtisFormula SINGLE_PORT =
      new OtisFormula(
          "otis-single-port",
          "Single-port all-reduce on OTIS-Mesh: 4(P-1) steps and 2 optical.",
          "eq. (1)",
          "Every node sends separately to the root of its group.",
          "A weak baseline: messages that combine on the way need 4·log₂P steps over single ports.",
          group -> group - 1);

  public static final OtisFormula ALL_PORT_MIN =
      new OtisFormula(
          "otis-all-port-min",
          "All-port all-reduce on OTIS-Mesh at best: 4·(√P/2)·√P steps and 2 optical.",
          "eq. (2)",
          "The roots are in the middle.",
          "A weak baseline: messages that combine on the way need 4·⌈log₅P⌉ steps over all ports.",
          group -> group / 2);

  public static final OtisFormula ALL_PORT_MAX =
      new OtisFormula(
          "otis-all-port-max",
          "All-port all-reduce on OTIS-Mesh at worst: 4·(√P−1)·√P steps and 2 optical.",
          "eq. (3)",
          "The roots are in a corner.",
          "A weak baseline: messages that combine on the way need 4·⌈log₅P⌉ steps over all ports.",
          group -> group - OtisMesh.side(group));

  public static final OtisFormula EDN_MIN =
      new OtisFormula(
          "otis-edn-min",
          "Dominating nodes on OTIS-Mesh at best: 4·(log₄P+1) steps and 2 optical.",
          "eq. (4)",
          "The roots are in the middle: 4·(H+2) electronic steps, with H = log₄P − 1 levels of"
              + " extended dominating nodes.",
          "Not the minimum: 4·⌈log₅P⌉ electronic steps suffice, one fewer per phase.",
          group -> OtisMesh.levels(group) + 2L);

  public static final OtisFormula EDN_MAX =
      new OtisFormula(
          "otis-edn-max",
          "Dominating nodes on OTIS-Mesh at worst: 4·(log₄P+2) steps and 2 optical.",
          "eq. (5)",
          "The roots are in a corner: 4·(H+3) electronic steps, with H = log₄P − 1 levels of"
              + " extended dominating nodes.",
          "Not tight: if the top nodes relay to each other, H+2 steps suffice from every root.",
          group -> OtisMesh.levels(group) + 3L);

  @Override
  public Class<Claim> kind() {
    return Claim.class;
  }

  @Override
  public List<OtisFormula> rows() {
    return List.of(SINGLE_PORT, ALL_PORT_MIN, ALL_PORT_MAX, EDN_MIN, EDN_MAX);
  }
}
