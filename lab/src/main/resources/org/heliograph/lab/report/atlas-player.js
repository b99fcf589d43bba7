// The schedule of the problem that the address names plays when the page opens, unless the reader
// prefers less motion. Its problem stays in view while the players above it appear, until the
// reader does something.

{
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const asked = () => document.getElementById(decodeURIComponent(location.hash.slice(1)));

  const keep = new ResizeObserver(() => asked()?.scrollIntoView());
  const leave = () => keep.disconnect();
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(act, leave, {passive: true});
  }

  const play = () => {
    keep.observe(document.body);
    const host = asked()?.querySelector('.player');
    if (!host || calm.matches) return;
    const begin = () => {
      const button = /** @type {HTMLButtonElement | null} */ (host.querySelector('.controls .play'));
      if (button?.textContent === 'Play') button.click();
      return button !== null;
    };
    if (begin()) return;
    const ready = new MutationObserver(() => {
      if (begin()) ready.disconnect();
    });
    ready.observe(host, {childList: true, subtree: true});
  };

  addEventListener('hashchange', play);
  play();
}
