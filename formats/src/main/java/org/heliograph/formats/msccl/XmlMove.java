package org.heliograph.formats.msccl;

/// One chunk that moved from a GPU to another: the step that sent it, the receiving GPU, the slot,
/// and what it was.
record XmlMove(XmlProgram.Place send, int receiver, int slot, XmlValue value) {}
