package org.heliograph.lab.experiment.control;

import java.util.OptionalDouble;
import org.heliograph.lab.experiment.SaturationRecord;

/// Where a protocol saturates, in messages per sender and step, and the share of the capacity that
/// this is.
public record SaturationOutcome(
    String protocol, SaturationRecord saturation, OptionalDouble shareOfCapacity) {}
