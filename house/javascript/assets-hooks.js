// How a module of the pages is found and read (assets.js).

const root = new URL('../../', import.meta.url);
const FOLDERS = [
  ['/assets/draw/', 'lab/src/main/resources/org/heliograph/lab/draw/'],
  ['/assets/', 'app/src/main/resources/org/heliograph/app/web/'],
];

export const resolve = (name, context, next) => {
  const folder = FOLDERS.find(([prefix]) => name.startsWith(prefix));
  return next(folder ? new URL(folder[1] + name.slice(folder[0].length), root).href : name, context);
};

export const load = (url, context, next) =>
  next(url, url.includes('/src/main/resources/') ? { ...context, format: 'module' } : context);
