package org.heliograph.verify;

/// What the verifier says of a schedule.
public sealed interface Verdict permits Verified, Rejected {}
