// The controls of a player: back, play or pause, step, a slider, speed, colours, and the chunk that
// is followed.

import { laneWord } from './network-facts.js';

const SPEEDS = [[0.25, '¼'], [0.5, '½'], [1, '1'], [2, '2'], [5, '5'], [10, '10'], [25, '25']];
const LISTED_CHUNKS = 400;

const made = (parent, tag, properties = {}) => {
  const element = Object.assign(document.createElement(tag), properties);
  parent.appendChild(element);
  return element;
};

const labelled = (parent, text) => made(parent, 'label', { textContent: `${text} ` });

const select = (parent, text, className, options, chosen) => {
  const list = made(labelled(parent, text), 'select', { className });
  for (const [value, name] of options) made(list, 'option', { value: String(value), textContent: name });
  list.value = String(chosen);
  return list;
};

// The speed that shows a schedule of `slots` slots in a time that nobody minds.
const startSpeed = (slots) => (slots <= 40 ? 0.5 : slots <= 200 ? 2 : 10);

export class PlayerControls {
  constructor(host, header, act) {
    const controls = made(host, 'div', { className: 'controls' });
    this.root = controls;
    const button = (className, text, title, does) => {
      const one = made(controls, 'button', { type: 'button', className, textContent: text, title });
      one.addEventListener('click', does);
      return one;
    };
    button('back', 'Back', 'One slot back (←)', act.back);
    this.play = button('play', 'Play', 'Play or pause (space)', act.toggle);
    button('step', 'Step', 'One slot on (→)', act.step);
    this.slider = made(labelled(controls, 'slot'), 'input', {
      type: 'range', min: '0', max: String(Math.max(0, header.slots - 1)), value: '0',
    });
    this.slider.addEventListener('input', () => act.stand(Number(this.slider.value)));
    const speeds = SPEEDS.map(([value, name]) => [value, `${name} slot${value === 1 ? '' : 's'}/s`]);
    this.speed = select(controls, 'speed', 'speed', speeds, startSpeed(header.slots));
    this.colour = select(controls, 'colour', 'colour', header.keys.map((key) => [key, key === 'lane' ? laneWord(header.drawing) : key]),
      header.keys.includes(header.colouredBy) ? header.colouredBy : header.keys[0]);
    this.colour.addEventListener('change', () => act.colourBy(this.colour.value));
    this.addFollow(controls, header, act);
    this.output = made(controls, 'output', { textContent: '–' });
  }

  addFollow(controls, { chunks }, act) {
    if (chunks <= LISTED_CHUNKS) {
      const options = Array.from({ length: chunks }, (_, chunk) => [chunk, `chunk ${chunk}`]);
      this.followed = select(controls, 'follow', 'follow', [['', 'all chunks'], ...options], '');
    } else {
      this.followed = made(labelled(controls, 'follow chunk'), 'input', {
        type: 'number', className: 'follow', min: '0', max: String(chunks - 1), placeholder: 'all',
      });
    }
    this.followed.addEventListener('change', () => {
      const { value } = this.followed;
      act.follow(value === '' ? null : Math.max(0, Math.min(chunks - 1, Number(value))));
    });
  }

  showFollowed(chunk) {
    this.followed.value = chunk === null ? '' : String(chunk);
  }

  showPlaying(isPlaying) {
    this.play.textContent = isPlaying ? 'Pause' : 'Play';
  }

  // Speeds by the keys 1 to 9.
  setSpeed(place) {
    this.speed.selectedIndex = Math.min(SPEEDS.length - 1, place);
  }
}
