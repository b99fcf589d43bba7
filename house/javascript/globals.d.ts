// What the pages find in their window: scripts that are loaded before the modules.

/** https://d3js.org, of the WebJar that the explorer serves. */
interface Window {
  d3: any;
}

/** https://lunrjs.com, and the texts of the pages of the documentation. */
declare function lunr(build: (this: any) => void): any;
declare const searchTexts: { place: string; page: string; title: string; text: string }[];
