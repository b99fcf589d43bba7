// Take away: a permanent link, files, and the command line that does the same.

import { button, el, labelled, shortened } from './dom.js';
import { save } from './compose.js';

const FILES = [
  ['schedule.json', 'the best schedule, for verify, simulate and export'],
  ['schedule.csv', 'the same as a table: slot, from, to, chunk'],
  ['certificate.json', 'the certificate of the lower bound, for anyone to check'],
  ['plan.json', 'everything that plan --json prints'],
  ['plan.html', 'one page with the ranking, the proof and the player; works offline'],
  ['results.csv', 'the ranking as a table'],
  ['results.tex', 'the ranking as a LaTeX table'],
  ['topology.svg', 'the network as a picture'],
  ['schedule.svg', 'the schedule as a picture'],
  ['topology.pdf', 'the network as a page'],
  ['schedule.pdf', 'the schedule as a page'],
];

const copied = (text) => {
  const done = el('span', { class: 'hint', role: 'status' });
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(text());
    done.textContent = 'copied';
  });
  return el('span', { class: 'copy' }, copy, done);
};

/** An SVG picture from the server as pixels, two for each point. */
const pixels = async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = el('canvas', { width: 2 * picture.naturalWidth, height: 2 * picture.naturalHeight });
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
};

export const takeView = ({ state, jobs, catalogue, notice, chosen, go }) => {
  const element = el('div', { class: 'scene wide take' });

  const files = (job) => {
    const base = `/api/jobs/${job.id}/files/`;
    const formats = catalogue.kinds.export.filter((entry) => entry.hasDefault);
    const png = (name) => button(`${name}.png`, () => pixels(`${base}${name}.svg`)
      .then((blob) => save(blob, `${name}.png`))
      .catch((error) => notice(error.message)));
    return el('section', {}, el('h2', {}, `Files of ${shortened(job.title, 60)}`),
      el('ul', { class: 'files' }, FILES.map(([name, what]) => el('li', {},
        el('a', { href: base + name, download: name }, name), el('span', { class: 'hint' }, ` ${what}`)))),
      el('p', {}, 'As pixels: ', png('topology'), ' ', png('schedule')),
      el('details', {}, el('summary', {}, 'In the format of another program'),
        el('ul', { class: 'files' }, formats.map((entry) => el('li', {},
          el('a', { href: `${base}schedule.${entry.name}`, download: '' }, entry.name),
          el('span', { class: 'hint' }, ` ${entry.summary}`))))));
  };

  const show = () => {
    const job = chosen();
    const link = el('input', { type: 'text', readonly: true, id: 'link', value: state.link() });
    element.replaceChildren(
      el('section', {}, el('h2', {}, 'Permanent link'),
        el('p', { class: 'hint' }, 'The address holds the whole state of this page, also a network'
          + ' from a file. Opened where an explorer runs, it plans again with the same seed.'),
        labelled('Address', link), copied(() => link.value)),
      job?.command ? el('section', {}, el('h2', {}, 'The command line that does the same'),
        el('pre', { id: 'command' }, job.command), copied(() => job.command)) : null,
      job && job.result ? files(job) : el('p', { class: 'empty' }, 'Files are here once there is a plan. ',
        button('Plan one', () => go('plan'))));
  };
  const unsubscribe = jobs.subscribe((job) => {
    if (job === chosen() && jobs.isOver(job)) show();
  });
  return { element, shown: show, dispose: unsubscribe };
};
