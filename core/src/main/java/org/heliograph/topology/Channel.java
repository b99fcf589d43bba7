package org.heliograph.topology;

/// One channel as a record: its writers, its readers and its kind.
///
/// A link has one writer and one reader; a passive-star coupler has several of each.
public record Channel(long id, NodeSet writers, NodeSet readers, ChannelKind kind) {}
