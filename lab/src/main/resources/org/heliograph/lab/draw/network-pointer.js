// Zooms, drags and asks a network view by mouse, finger and keys.

const KEYS = { '+': 1.25, '=': 1.25, '-': 0.8 };
const STEP = 40;
const ARROWS = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] };

const place = (view, event) => {
  const box = view.box.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const tell = (view, name, detail) => view.dispatchEvent(new CustomEvent(name, { detail }));

// Listens to the pointer and the keys of `view`; returns how to stop.
export const listenToPointer = (view) => {
  const down = new Map();
  let moved = 0;
  let spread = 0;
  const ended = new AbortController();
  const on = (name, listen, options = {}) =>
    view.box.addEventListener(name, listen, { signal: ended.signal, ...options });

  // The wheel scrolls the page unless the view has the focus or Ctrl is held.
  on('wheel', (event) => {
    if (!event.ctrlKey && document.activeElement !== view.box) return;
    event.preventDefault();
    view.zoomBy(Math.exp(-event.deltaY / 400), place(view, event));
  }, { passive: false });

  on('pointerdown', (event) => {
    if (event.target.closest('button')) return;
    down.set(event.pointerId, place(view, event));
    moved = 0;
    spread = 0;
    view.box.setPointerCapture(event.pointerId);
  });

  on('pointermove', (event) => {
    const at = place(view, event);
    const before = down.get(event.pointerId);
    if (!before) {
      const target = view.at(at.x, at.y);
      view.showFacts(target, at.x, at.y);
      view.box.classList.toggle('pointed', Object.keys(target).length > 0);
      tell(view, 'hover', target);
      return;
    }
    down.set(event.pointerId, at);
    moved += Math.hypot(at.x - before.x, at.y - before.y);
    if (down.size === 1) {
      if (moved > 4 && (event.pointerType === 'mouse' || !view.isFitted)) view.moveBy(at.x - before.x, at.y - before.y);
      return;
    }
    const [one, other] = [...down.values()];
    const now = Math.hypot(one.x - other.x, one.y - other.y);
    if (spread) view.zoomBy(now / spread, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    spread = now;
  });

  const lift = (event) => {
    const at = down.get(event.pointerId);
    down.delete(event.pointerId);
    spread = 0;
    if (at && moved <= 4 && event.type === 'pointerup') {
      const target = view.at(at.x, at.y);
      view.showFacts(target, at.x, at.y);
      if ('group' in target) {
        view.showFacts({}, 0, 0);
        view.showGroup(target.group);
      } else tell(view, 'pick', { ...target, at: view.toDrawing(at) });
    }
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  on('pointerleave', () => {
    view.showFacts({}, 0, 0);
    tell(view, 'hover', {});
  });

  on('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (KEYS[event.key]) view.zoomBy(KEYS[event.key]);
    else if (event.key === '0') view.fit();
    else if (event.shiftKey && ARROWS[event.key]) view.moveBy(...ARROWS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => ended.abort();
};
