package org.heliograph.schedule;

/// What one sender sends over one route on one lane within a slot, however many chunks it holds.
///
/// Where chunks aggregate, transmissions of a slot that agree in these three are one message; the
/// receivers that they name may differ, since a coupler is heard by all.
public record Message(int sender, Route route, int lane) {}
