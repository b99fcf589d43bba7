package org.heliograph.run;

/// When one rank began and ended its part of one slot, in nanoseconds since its round began, and
/// the bytes that it sent and received.
///
/// It begins with the first send, or, if the rank only receives, with the first arrival. It ends
/// when everything has been handed to the transport and what arrived has taken effect.
public record StepTime(
    int slot, long startNanos, long endNanos, long sentBytes, long receivedBytes) {}
