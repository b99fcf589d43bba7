// Films a player from its first slot to its last, as WebM.

const TYPE = 'video/webm';
const RATE = 30; // frames a second
const FOOT = 34;

/** Whether this browser can film. */
export const canFilm = () => Boolean(window.MediaRecorder?.isTypeSupported(TYPE) && HTMLCanvasElement.prototype.captureStream);

/** Plays all slots and films them, with `caption()` below; a promise of the film, or of null if it was stopped. */
export const film = (player, caption) => new Promise((resolve, reject) => {
  const { view } = player;
  const sheet = document.createElement('canvas');
  const even = (value) => value - value % 2;
  sheet.width = even(view.canvases[0].width);
  sheet.height = even(view.canvases[0].height + FOOT * view.ratio);
  const context = sheet.getContext('2d');
  const paint = () => {
    view.paintOn(context);
    context.fillStyle = view.colours.paper;
    context.fillRect(0, view.canvases[0].height, sheet.width, sheet.height);
    context.fillStyle = view.colours.ink;
    context.font = `${16 * view.ratio}px system-ui, "Segoe UI", Roboto, Arial, sans-serif`;
    context.textAlign = 'center';
    context.fillText(caption(), sheet.width / 2, sheet.height - 11 * view.ratio, sheet.width - 8);
  };
  const recorder = new MediaRecorder(sheet.captureStream(RATE), { mimeType: TYPE });
  const parts = [];
  const ended = new AbortController();
  let isWhole = false;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data));
  recorder.addEventListener('error', ({ error }) => reject(error));
  recorder.addEventListener('stop', () => {
    ended.abort();
    resolve(isWhole ? new Blob(parts, { type: TYPE }) : null);
  });
  player.stand(0);
  player.at(0);
  paint();
  recorder.start();
  player.addEventListener('position', paint, { signal: ended.signal });
  player.addEventListener('end', () => {
    isWhole = true;
    setTimeout(stop, 300);
  }, { signal: ended.signal });
  const watch = () => {
    if (ended.signal.aborted || isWhole) return;
    if (player.isPlaying) requestAnimationFrame(watch);
    else stop();
  };
  player.play();
  requestAnimationFrame(watch);
});
