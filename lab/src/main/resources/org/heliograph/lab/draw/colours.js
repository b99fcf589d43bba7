// Colours of networks and schedules: those of the page for lines and nodes, and one for each
// source, target, chunk or wavelength.

// More keys than this get a ramp of hues, in which neighbours look alike.
const DISTINCT = 21;

const probe = (host) => {
  const style = getComputedStyle(host);
  return (name, otherwise) => style.getPropertyValue(name).trim() || otherwise;
};

// The colours of the page, light or dark, as variables of its style sheet.
export const pageColours = (host) => {
  const value = probe(host);
  return {
    paper: value('--paper', '#fff'),
    ink: value('--ink', '#1a1a1a'),
    soft: value('--soft', '#555'),
    rule: value('--rule', '#ddd'),
    accent: value('--accent', '#0072b2'),
    warn: value('--warn', '#a84a00'),
    optical: value('--optical', '#0072b2'),
    electrical: value('--electrical', '#d55e00'),
    coupler: value('--coupler', '#f0e442'),
    hub: value('--hub', '#e6e6e6'),
    held: value('--held', '#8fc7e8'),
  };
};

const hue = (share) => {
  // Lightness follows the hue, so that steps look even and stay visible on light and dark paper.
  const light = 50 + 10 * Math.sin(2 * Math.PI * (share + 0.1));
  return `hsl(${Math.round(330 * share)} 68% ${Math.round(light)}%)`;
};

// A function from key to colour for `count` keys: distinct colours for few, a ramp for many.
export const keyColours = (palette, count) => {
  if (count <= DISTINCT) return (key) => palette[((key % palette.length) + palette.length) % palette.length];
  const ramp = Array.from({ length: 256 }, (_, i) => hue(i / 256));
  return (key) => ramp[Math.floor(256 * (((key % count) + count) % count) / count)];
};

// The colour as red, green and blue from 0 to 255.
export const rgbOf = (() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  return (colour) => {
    if (!known.has(colour)) {
      context.canvas.width = 1;
      context.canvas.height = 1;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      known.set(colour, [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
    }
    return known.get(colour);
  };
})();

// The luminance (WCAG 2.2) on which white and #111 have the same contrast.
const EVEN = 0.192;

// Whether dark text has more contrast on `colour` than white.
export const isLight = (colour) => {
  const [red, green, blue] = rgbOf(colour).map((each) => each / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > EVEN;
};

// Calls `changed` when the reader switches between light and dark; returns how to stop.
export const onScheme = (changed) => {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

// Whether the reader asks for less movement.
export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
