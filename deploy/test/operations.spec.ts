import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exampleText, readEnvText } from './compose-file.ts';
import { parts, settingsOf } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const found = (pattern: RegExp): string[] => [
  ...new Set([...operations.matchAll(pattern)].map(([, name = '']) => name)),
];

/** e2e/deploy does what most notes say; this is about the words of all. */
describe('the notes of docs/operations.md', () => {
  it.each(found(/(?<![\w/])deploy\/([a-z][\w./-]*\w)/g))('name deploy/%s, which is there', (path) => {
    expect(existsSync(join(root, 'deploy', path))).toBe(true);
  });

  it.each(found(/^deploy\/([a-z-]+)/gm))('run deploy/%s, which can be run', (name) => {
    const file = join(root, 'deploy', name);
    if (!name.endsWith('.ts')) expect(statSync(file).mode & 0o111).toBe(0o111);
  });

  it.each(parts)('name every setting of %s', (part) => {
    const row = operations
      .split('\n')
      .find((line) => new RegExp(`^\\|[^|]*\\b${part}\\b[^|]*\\| \`[A-Z]`).test(line));
    const common = /^Common to all: (.*)$/m.exec(operations)?.[1] ?? '';
    const named = [...`${common}${row}`.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(settingsOf(part));
  });

  it.each(found(/\$EDITOR deploy\/\.env +# ([A-Z_]+)/g))('change %s, which is a setting', (setting) => {
    expect(Object.keys(readEnvText(exampleText))).toContain(setting);
  });
});
