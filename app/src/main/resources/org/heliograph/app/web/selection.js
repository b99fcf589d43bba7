// The one transmission that all panes of a schedule show, and what the server says of it.
//
// Events: 'change' when another one is selected, or none; 'known' when more is known of it.

export class Selection extends EventTarget {
  constructor(ask) {
    super();
    this.ask = ask;
    this.number = null;
    this.known = null;
  }

  async set(number) {
    if (number === this.number) return;
    this.number = number;
    this.known = null;
    this.dispatchEvent(new CustomEvent('change'));
    if (number === null) return;
    const known = await this.ask(number);
    if (this.number !== number) return;
    this.known = known;
    this.dispatchEvent(new CustomEvent('known'));
  }
}
