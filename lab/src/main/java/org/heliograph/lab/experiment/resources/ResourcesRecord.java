package org.heliograph.lab.experiment.resources;

/// The result of `resources`: what networks of passive stars take, as given or as planned within
/// limits; or the parts of any networks with their prices, the networks that fit a budget, or the
/// constants behind them.
public sealed interface ResourcesRecord
    permits ResourceRecord, ResourcePlanRecord, PartsRecord, BudgetRecord, ConstantsRecord {
  /// The version of the JSON form of all of them.
  int FORMAT = 2;
}
