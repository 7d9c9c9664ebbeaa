import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, updateSettings } from './files.ts';

/** `npm run settings` updates all files that list settings, after a change of an env.ts. */
for (const path of files) writeFileSync(join(import.meta.dirname, '../..', path), updateSettings(path));
