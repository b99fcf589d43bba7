package org.heliograph.app.hot;

import java.util.OptionalLong;

/// What one command cost: the slots of its answer if it is a plan, the [Steps] of this program, the
/// bytes that it allocated and the classes that it loaded.
public record HotRow(String command, OptionalLong slots, long steps, long bytes, long classes) {}
