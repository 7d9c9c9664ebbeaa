import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exampleText, readEnvText } from './compose-file.ts';
import { parts, listSettings } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const findMentions = (pattern: RegExp): string[] => [
  ...new Set([...operations.matchAll(pattern)].map(([, name = '']) => name)),
];

/** e2e/deploy executes most of the procedures; these tests check that what they mention exists. */
describe('docs/operations.md', () => {
  it.each(findMentions(/(?<![\w/])deploy\/([a-z][\w./-]*\w)/g))(
    'mentions deploy/%s, which exists',
    (path) => {
      expect(existsSync(join(root, 'deploy', path))).toBe(true);
    },
  );

  it.each(findMentions(/^deploy\/([a-z-]+)/gm))('runs deploy/%s, which is executable', (name) => {
    const file = join(root, 'deploy', name);
    if (!name.endsWith('.ts')) expect(statSync(file).mode & 0o111).toBe(0o111);
  });

  it.each(parts)('lists exactly the settings of %s', (part) => {
    const row = operations
      .split('\n')
      .find((line) => new RegExp(`^\\|[^|]*\\b${part}\\b[^|]*\\| \`[A-Z]`).test(line));
    const common = /^Common to all: (.*)$/m.exec(operations)?.[1] ?? '';
    const named = [...`${common}${row}`.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(listSettings(part));
  });

  it.each(findMentions(/\$EDITOR deploy\/\.env +# ([A-Z_]+)/g))(
    'changes %s, which is a setting in .env.example',
    (setting) => {
      expect(Object.keys(readEnvText(exampleText))).toContain(setting);
    },
  );
});
