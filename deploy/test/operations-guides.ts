import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the text of all guides of docs/operations. */
export function readOperationsGuides(): string {
  return globSync('docs/operations/*.md', { cwd: root })
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');
}
