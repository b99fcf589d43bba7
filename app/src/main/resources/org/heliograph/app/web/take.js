// Take away: a permanent link, files, and the command line that does the same.

import { download } from './chart-frame.js';
import { button, el, labelled, shortened } from './dom.js';

const MEANINGS = new Map([
  ['schedule.json', 'the best schedule, for verify, simulate and export'],
  ['schedule.csv', 'the same as a table: slot, from, to, chunk'],
  ['certificate.json', 'the certificate of the lower bound, for anyone to check'],
  ['plan.json', 'everything that plan --json prints'],
  ['plan.html', 'one page with the ranking, the proof and the player; works offline'],
  ['results.csv', 'the ranking as a table'],
  ['results.tex', 'the ranking as a LaTeX table'],
  ['trace.json', 'every transmission in time, for Perfetto (ui.perfetto.dev) and the trace viewer of Chromium'],
  ['topology.svg', 'the network as a picture'],
  ['schedule.svg', 'the schedule as a picture'],
]);

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

export const takeView = ({ state, api, jobs, catalogue, notice, chosen, go }) => {
  const element = el('div', { class: 'scene wide take' });

  const files = async (job) => {
    const base = `/api/jobs/${job.id}/files/`;
    const offered = await api.get(`/api/jobs/${job.id}/files`);
    const item = ({ name, saved, omits }, text, what) => el('li', {},
      el('a', { href: base + name, download: saved }, text), el('span', { class: 'hint' }, ` ${what}`),
      omits.map((sentence) => el('small', { class: 'hint' }, sentence)));
    const exported = ({ name }) => catalogue.kinds.export.find((entry) => name === `schedule.${entry.name}`);
    const png = (name) => button(`${name}.png`, () => pixels(`${base}${name}.svg`)
      .then((blob) => download(blob, `${name}.png`))
      .catch((error) => notice(error.message)));
    return el('section', {}, el('h2', {}, `Files of ${shortened(job.title, 60)}`),
      el('ul', { class: 'files' }, offered.filter(({ name }) => MEANINGS.has(name))
        .map((file) => item(file, file.name, MEANINGS.get(file.name)))),
      el('p', {}, 'As PDF, by the print dialogue: ', offered.filter(({ name }) => name.endsWith('.svg'))
        .map(({ name }) => el('a', {
          href: `/assets/print.html#${base}${name}`, target: '_blank', class: 'print',
        }, `${name.slice(0, -4)}.pdf`))),
      el('p', {}, 'As pixels: ', offered.filter(({ name }) => name.endsWith('.svg'))
        .map(({ name }) => png(name.slice(0, -4)))),
      el('details', {}, el('summary', {}, 'In the format of another program'),
        el('ul', { class: 'files' }, offered.filter((file) => exported(file) && !MEANINGS.has(file.name))
          .map((file) => item(file, exported(file).name, exported(file).summary)))));
  };

  const show = () => {
    const job = chosen();
    const place = el('p', { class: 'empty' }, 'Files are here once there is a plan. ',
      button('Plan one', () => go('plan')));
    const link = el('input', { type: 'text', readonly: true, id: 'link', value: state.link() });
    element.replaceChildren(
      el('section', {}, el('h2', {}, 'Permanent link'),
        el('p', { class: 'hint' }, 'The address holds the whole state of this page, also a network'
          + ' from a file. Opened where an explorer runs, it plans again with the same seed.'),
        labelled('Address', link), copied(() => link.value)),
      job?.command ? el('section', {}, el('h2', {}, 'The command line that does the same'),
        el('pre', { id: 'command' }, job.command), copied(() => job.command)) : null,
      place);
    if (job?.result) {
      files(job).then((section) => place.replaceWith(section), (error) => notice(error.message));
    }
  };
  const unsubscribe = jobs.subscribe((job) => {
    if (job === chosen() && jobs.isOver(job)) show();
  });
  return { element, shown: show, dispose: unsubscribe };
};
