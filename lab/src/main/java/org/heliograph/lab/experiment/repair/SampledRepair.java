package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.verify.Verified;

/// The verified schedule after one random sample of failures, if any was found.
///
/// A sample is `lost` if what is left of the network does not join all that must be joined, or if
/// the collective names a node that failed.
public record SampledRepair(boolean lost, Optional<Verified> schedule) {}
