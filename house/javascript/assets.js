// Lets Node read the modules of the pages: `/assets/…` is where the server has them, and all of them
// are ES modules.

import { register } from 'node:module';

register('./assets-hooks.js', import.meta.url);
