package org.heliograph.formats.msccl;

import java.util.Optional;

/// One chunk that moved from a GPU to another: the step that sent it and its number among the
/// chunks of that step, the GPU that receives it, and what it was, unless a fault hides that.
record XmlMove(XmlProgram.Place send, int chunk, int receiver, Optional<XmlValue> value) {}
