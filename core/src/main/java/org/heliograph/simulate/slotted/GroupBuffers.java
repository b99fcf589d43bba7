package org.heliograph.simulate.slotted;

/// The messages that the groups of one thread hold, and how they are sent.
interface GroupBuffers {
  /// Stores a message behind those that wait in the same buffer of a member.
  void add(int group, int member, long message);

  /// Puts the messages that are granted a coupler on it, and nothing on the other couplers; returns
  /// the number of these messages.
  int send(long step);

  /// The number of messages that a member holds, if the relays are chosen by it.
  int load(int group, int member);

  /// The messages in a buffer of a member, in order of arrival.
  long[] held(int group, int member, int buffer);
}
