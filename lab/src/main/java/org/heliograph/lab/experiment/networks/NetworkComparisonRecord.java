package org.heliograph.lab.experiment.networks;

import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.plugin.Summary;

/// The result of comparing networks: a row for each, fastest first at the size of the table, the
/// fastest at every size, and what follows in sentences.
///
/// `others` are members of a family that fit the budget as well, but are slower than the one that
/// stands for the family.
public record NetworkComparisonRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    @Summary("what was compared") NetworkQuestion question,
    @Summary("fastest first at the size of the table") List<NetworkRow> networks,
    @Summary("slower members of the same families that fit the budget") List<NetworkRow> others,
    List<SizeWinner> winners,
    @Summary("what follows and what does not, in sentences") List<String> conclusions,
    List<NetworkOmission> omitted,
    @Summary("plug-ins that gave no result") List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public NetworkComparisonRecord {
    networks = List.copyOf(networks);
    others = List.copyOf(others);
    winners = List.copyOf(winners);
    conclusions = List.copyOf(conclusions);
    omitted = List.copyOf(omitted);
    failures = List.copyOf(failures);
  }
}
