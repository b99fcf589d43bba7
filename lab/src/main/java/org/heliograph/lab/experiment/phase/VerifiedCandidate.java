package org.heliograph.lab.experiment.phase;

import org.heliograph.cost.CircuitProfile;

/// A scheduler whose schedule was verified, and all of that schedule that prices need.
record VerifiedCandidate(
    String scheduler,
    CircuitProfile profile,
    ReconfigurationCount reconfiguring,
    int slots,
    long transmissions,
    String digest) {}
