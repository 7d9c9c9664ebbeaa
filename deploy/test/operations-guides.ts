import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the text of all guides of docs/operations. */
export function readOperationsGuides(): string {
  return globSync('docs/operations/*.md', { cwd: root })
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');
}

/** Returns the commands of the procedure with this heading, as an operator copies them. */
export function readProcedure(title: string): string {
  const text = readOperationsGuides();
  const start = text.indexOf(`# ${title}\n`);
  if (start < 0) throw new Error(`docs/operations has no procedure "${title}"`);
  const [, block] = /\n```\n(.*?)\n```\n/s.exec(text.slice(start)) ?? [];
  if (block === undefined) throw new Error(`The procedure "${title}" has no commands`);
  return block;
}

/** Returns the commands of all crontab lines in the guides, as cron runs them. */
export function readCrontab(): string[] {
  const lines = readOperationsGuides().matchAll(/^(?:[\d*]+ +){5}(\S.*)$/gm);
  return [...lines].map(([, command = '']) => command.replaceAll('\\%', '%'));
}
