// Slots and time: where a schedule stands at a time, and when it stands at a position in slots.

/** The entry of a timeline that holds a slot: consecutive idle slots are one. */
const entryOf = (slots, slot) => {
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (slots[middle].slot <= slot) low = middle;
    else high = middle - 1;
  }
  return slots[low];
};

const within = (share) => Math.min(1, Math.max(0, share));

/** The clock of a timeline {slots, finishPs, leastPs}; positions are slots passed, with a fraction. */
export const clockOf = ({ slots, finishPs, leastPs }) => {
  const count = slots.reduce((most, { slot, slots: length }) => Math.max(most, slot + length), 0);

  const timeAt = (position) => {
    const { slot, slots: length, beginPs, endPs } = entryOf(slots, position);
    return beginPs + within((position - slot) / length) * (endPs - beginPs);
  };

  /** Where `entry` stands at a time, as if it were alone. */
  const placeIn = ({ slot, slots: length, beginPs, endPs }, ps) =>
    slot + within((ps - beginPs) / Math.max(1, endPs - beginPs)) * length;

  const positionAt = (ps) => {
    const entry = slots.findLast(({ beginPs }) => beginPs <= ps) ?? slots[0];
    return Math.min(count - 0.001, placeIn(entry, ps));
  };

  return {
    slots, finishPs, leastPs, count, timeAt, positionAt, placeIn,
    entryOf: (slot) => entryOf(slots, slot),
    /** The position after so many slots of mean length. */
    after: (position, passed) => {
      const ps = timeAt(position) + passed * finishPs / Math.max(1, count);
      return ps >= finishPs ? count : Math.max(position, positionAt(ps));
    },
  };
};
