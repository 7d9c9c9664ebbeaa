import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Cache folder of the build scripts. */
export const CACHE = join(ROOT, 'node_modules/.cache/bottin');
