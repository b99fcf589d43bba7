package org.heliograph.schedule;

/// The unit that one sender transmits over one route on one lane within a slot, with any number of
/// chunks.
///
/// If chunks aggregate, transmissions of a slot that agree in these three form one message. They
/// may name different receivers, since all readers of a coupler receive.
public record Message(int sender, Route route, int lane) {}
