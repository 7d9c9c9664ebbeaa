import { readFileSync, writeFileSync } from 'node:fs';
import { updateSettingTables } from './tables.ts';

/** `npm run docs:settings` updates the tables of docs/operations/configuration.md after a change of an env.ts. */
const page = new URL('../../docs/operations/configuration.md', import.meta.url);
writeFileSync(page, updateSettingTables(readFileSync(page, 'utf8')));
