package org.heliograph.verify;

/// The verifier's answer on a schedule.
public sealed interface Verdict permits Verified, Rejected {}
