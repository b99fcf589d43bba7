// The tables of an answer that has no chart of its own.

import {ChartFrame} from './chart-frame.js';

export class TableChart {
  constructor(host, options) {
    this.frame = new ChartFrame(host, {...options, hasPicture: false});
    this.frame.table.open = true;
  }

  // Shows `data`: title, notes, and tables, each a list of rows, the first of which is its head.
  update({title, notes, tables}) {
    this.frame.title = title;
    this.frame.note(notes);
    this.frame.tabulate(...tables);
  }
}
