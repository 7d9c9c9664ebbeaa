import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** What builds remember between runs. */
export const CACHE = join(ROOT, 'node_modules/.cache/bottin');
