// Makes the players of a page: each element of class player holds a drawing as inline SVG, which is
// what prints, and the data of its playback as JSON. With space–time diagrams in the data, they
// follow below.

import { LoadBars } from './load-bars.js';
import { embedded } from './playback.js';
import { Player } from './player.js';
import { SpaceTime } from './space-time.js';

const prepare = (host) => {
  const data = JSON.parse(host.querySelector('script[type="application/json"]').textContent);
  if (data.slots === 0) return;
  const playback = embedded(data);
  const screen = document.createElement('div');
  screen.className = 'screen';
  host.appendChild(screen);
  host.classList.add('ready');
  const player = new Player(screen, playback);
  if (playback.hasDiagrams) {
    new SpaceTime(screen, playback, player);
    new LoadBars(screen, playback, player);
  }
};

// Only what comes into view is prepared: a page may hold many schedules.
const watch = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) {
      watch.unobserve(entry.target);
      prepare(entry.target);
    }
  }
}, { rootMargin: '600px' });

for (const host of document.querySelectorAll('.player')) {
  if (host.querySelector('script[type="application/json"]')) watch.observe(host);
}
