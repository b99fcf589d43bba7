// What lies over the bars of a timeline: the time that no schedule can go below, the interval, the
// critical chain, what is pointed at and what is selected, and the clock.

import { EDGES } from './transmissions.js';

const paintBound = (context, timeline, right) => {
  const { colours, tall, clock } = timeline;
  const least = timeline.placeOfTime(clock.leastPs);
  const finish = Math.min(right, timeline.placeOfTime(clock.finishPs));
  context.fillStyle = colours.warn;
  context.globalAlpha = 0.2;
  context.fillRect(least, 0, Math.max(0, finish - least), tall);
  context.globalAlpha = 1;
  context.fillRect(least - 1, 0, 2, tall);
};

const frame = (context, timeline, i, colour, width) => {
  const box = timeline.boxOf(i);
  if (!box) return;
  context.strokeStyle = colour;
  context.lineWidth = width;
  const inset = width / 2;
  context.strokeRect(box.begin + inset - 0.5, box.top - 0.5, Math.max(3, box.end - box.begin - 2 * inset), Math.max(3, timeline.rowTall));
};

const paintChain = (context, timeline) => {
  const { colours, all } = timeline;
  context.strokeStyle = colours.ink;
  context.lineWidth = 1;
  context.setLineDash([3, 2]);
  context.beginPath();
  let before = null;
  for (const i of all.chain) {
    const box = timeline.boxOf(i);
    if (box && before) {
      context.moveTo(before.end, before.middle);
      context.lineTo(box.begin, box.middle);
    }
    before = box;
  }
  context.stroke();
  context.setLineDash([]);
  all.chain.forEach((i) => frame(context, timeline, i, colours.ink, 2));
};

// The selected bar, what is left of time behind it, and what it needs and feeds.
const paintSelected = (context, timeline, i) => {
  const { colours, all } = timeline;
  for (const other of [...(timeline.selection.known?.needs ?? []), ...(timeline.selection.known?.feeds ?? [])]) {
    frame(context, timeline, other, colours.accent, 1.5);
  }
  const box = timeline.boxOf(i);
  if (!box) return;
  const slack = all.slackOf(i).alone;
  if (slack > 0 && timeline.unit === 'ps') {
    const end = timeline.x(timeline.edges[EDGES * i + 5] + slack);
    context.strokeStyle = colours.accent;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(box.end, box.middle);
    context.lineTo(end, box.middle);
    context.moveTo(end, box.middle - 4);
    context.lineTo(end, box.middle + 4);
    context.stroke();
  }
  frame(context, timeline, i, colours.accent, 3);
};

/** Paints all marks of `timeline`. */
export const paintMarks = (context, timeline) => {
  const { all, colours, clock, left, tall } = timeline;
  const right = left + timeline.plotWide;
  context.setTransform(timeline.ratio, 0, 0, timeline.ratio, 0, 0);
  context.clearRect(0, 0, timeline.wide, tall);
  context.save();
  context.beginPath();
  context.rect(left, 0, timeline.plotWide, tall);
  context.clip();
  if (clock.leastPs !== null) paintBound(context, timeline, right);
  if (timeline.interval) {
    const [from, to] = timeline.interval.map((ps) => timeline.placeOfTime(ps));
    context.fillStyle = colours.accent;
    context.globalAlpha = 0.16;
    context.fillRect(from, 0, to - from, tall);
    context.globalAlpha = 1;
  }
  if (all) {
    paintChain(context, timeline);
    if (timeline.pointed !== null && timeline.pointed !== undefined) frame(context, timeline, timeline.pointed, colours.accent, 1.5);
    if (timeline.selection.number !== null) paintSelected(context, timeline, timeline.selection.number);
  }
  const now = timeline.placeOfTime(clock.timeAt(timeline.player.position));
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(now, 0);
  context.lineTo(now, tall);
  context.stroke();
  context.restore();
};
