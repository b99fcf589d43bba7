// Plays verified schedules over topology drawings: play, pause, step, scrub.
// Each element of class player holds a drawing as inline SVG, controls, and its data as JSON.
(() => {
  'use strict';

  const prepare = (host) => {
    const drawing = host.querySelector('svg');
    const data = JSON.parse(host.querySelector('script[type="application/json"]').textContent);
    const count = data.slots.length;
    if (count === 0) return;
    const ns = drawing.namespaceURI;

    const shape = (tag, attributes, parent) => {
      const element = document.createElementNS(ns, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      parent.appendChild(element);
      return element;
    };

    // Lit channels and chunks lie under the nodes.
    const lit = document.createElementNS(ns, 'g');
    lit.setAttribute('class', 'lit');
    drawing.insertBefore(lit, drawing.querySelector('g.c, g.n'));
    const tokens = shape('g', {}, drawing);
    // Behind the nodes, so that their names stay readable.
    drawing.insertBefore(tokens, drawing.querySelector('g.n'));
    const tracks = data.paths.map((d) => {
      const track = document.createElementNS(ns, 'path');
      track.setAttribute('d', d);
      return { track, length: track.getTotalLength() };
    });

    const controls = host.querySelector('.controls');
    const play = controls.querySelector('.play');
    const slider = controls.querySelector('input');
    const speed = controls.querySelector('select');
    const status = controls.querySelector('output');
    slider.max = String(count - 1);

    let position = 0; // slots passed, with a fraction inside the slot
    let shown = -1;
    let moving = [];
    let playing = false;
    let last = 0;

    const radius = Math.max(6, Math.min(11, 0.8 * data.radius));

    const token = ([name, colour, pale, combines, path]) => {
      const group = shape('g', { class: 'token' }, tokens);
      const wide = name.length <= 7;
      const width = wide ? Math.max(2 * radius, 6.2 * name.length + 8) : 2 * radius;
      shape('rect', {
        x: -width / 2, y: -radius, width, height: 2 * radius, rx: radius, fill: colour,
        stroke: combines ? '#000' : '#fff', 'stroke-width': combines ? 2 : 1,
      }, group);
      const text = shape('text', {
        class: pale ? 'onk pale mid' : 'onk dark mid', 'font-size': 10,
      }, group);
      text.textContent = wide ? name : '';
      const title = shape('title', {}, group);
      title.textContent = name;
      const length = path.reduce((sum, index) => sum + tracks[index].length, 0);
      return { group, path, length };
    };

    // Keep right: what goes the other way on the same line stays visible.
    const beside = (track, along, aside) => {
      const at = track.track.getPointAtLength(along);
      const before = track.track.getPointAtLength(Math.max(0, along - 1));
      const after = track.track.getPointAtLength(Math.min(track.length, along + 1));
      const size = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      return {
        x: at.x - aside * (after.y - before.y) / size,
        y: at.y + aside * (after.x - before.x) / size,
      };
    };

    const place = ({ group, path, length }, share) => {
      let rest = share * length;
      let at = 0;
      while (at < path.length - 1 && rest > tracks[path[at]].length) rest -= tracks[path[at++]].length;
      const point = beside(tracks[path[at]], rest, 0.8 * radius);
      group.setAttribute('transform', `translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})`);
    };

    const trace = (track) => {
      const points = [];
      for (let step = 0; step <= 32; step++) {
        const { x, y } = beside(track, track.length * step / 32, 2.5);
        points.push(x.toFixed(1) + ' ' + y.toFixed(1));
      }
      return points.join(' ');
    };

    const enter = (slot) => {
      lit.replaceChildren();
      tokens.replaceChildren();
      moving = data.slots[slot].map(token);
      data.slots[slot].forEach(([, colour, , , path]) => path.forEach((index) => shape('polyline', {
        points: trace(tracks[index]), fill: 'none', stroke: colour, 'stroke-width': 4,
      }, lit)));
      slider.value = String(slot);
      const chunks = moving.length === 1 ? '1 delivery' : moving.length + ' deliveries';
      status.textContent = `slot ${slot} of ${count - 1}: ${chunks}`;
      shown = slot;
    };

    const show = () => {
      const slot = Math.min(count - 1, Math.floor(position));
      if (slot !== shown) enter(slot);
      const inside = position - slot;
      const eased = inside < 0.5 ? 2 * inside * inside : 1 - 2 * (1 - inside) * (1 - inside);
      for (const move of moving) place(move, eased);
    };

    const halt = () => {
      playing = false;
      play.textContent = 'Play';
    };

    const frame = (now) => {
      if (!playing) return;
      // A frame may be stamped earlier than the click that asked for it.
      position += Math.max(0, Math.min(100, now - last)) / 1000 * Number(speed.value);
      last = now;
      if (position >= count) {
        position = count - 0.001;
        halt();
      }
      show();
      requestAnimationFrame(frame);
    };

    const stand = (slot) => {
      halt();
      position = Math.max(0, Math.min(count - 1, slot)) + 0.5;
      show();
    };

    play.addEventListener('click', () => {
      if (playing) {
        halt();
        return;
      }
      if (position >= count - 0.01) position = 0;
      playing = true;
      play.textContent = 'Pause';
      last = performance.now();
      requestAnimationFrame(frame);
    });
    controls.querySelector('.back').addEventListener('click', () => stand(shown - 1));
    controls.querySelector('.step').addEventListener('click', () => stand(shown + 1));
    slider.addEventListener('input', () => stand(Number(slider.value)));
    controls.hidden = false;
    stand(0);
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
    if (host.querySelector('.controls')) watch.observe(host);
  }
})();
