// Prints one drawing of a job on a sheet of its own size, from which a browser makes a vector PDF:
// print.html#/api/jobs/p1/files/schedule.svg

const DRAWING = /^\/api\/jobs\/[a-z][0-9]+\/files\/(schedule|topology)\.svg$/;

const sheet = (image) => {
  const style = document.styleSheets[0];
  const size = `${image.naturalWidth}px ${image.naturalHeight}px`;
  style.insertRule(`@page { size: ${size}; margin: 0; }`, style.cssRules.length);
};

const path = decodeURIComponent(location.hash.slice(1));
const image = /** @type {HTMLImageElement} */ (document.getElementById('drawing'));
if (DRAWING.test(path)) {
  document.title = path.split('/').pop().replace('.svg', '');
  image.addEventListener('load', () => {
    sheet(image);
    document.body.dataset.ready = 'yes';
    window.print();
  });
  image.src = path;
} else {
  image.alt = 'There is no such drawing.';
}
