import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvFile } from '../new-env.ts';
import { exampleText, readEnvText } from './compose-file.ts';
import { readCrontab, readOperationsGuides } from './operations-guides.ts';
import { listSettings, parts } from '../settings/parts.ts';

const root = join(import.meta.dirname, '../..');
const operations = readOperationsGuides();
const configuration = readFileSync(join(root, 'docs/operations/configuration.md'), 'utf8');
const settingSections = configuration.split(/^## /m);
const findMentions = (pattern: RegExp): string[] => [
  ...new Set([...operations.matchAll(pattern)].map(([, name = '']) => name)),
];

/**
 * The tests in deploy/test/stack execute most of the procedures in docs/operations. These tests check that the
 * commands, files and settings named there exist.
 */
describe('docs/operations', () => {
  it.each(findMentions(/(?<![\w/])deploy\/([a-z][\w./-]*\w)/g))(
    'the file deploy/%s, named in docs/operations, exists',
    (path) => {
      expect(existsSync(join(root, 'deploy', path))).toBe(true);
    },
  );

  it.each(findMentions(/^deploy\/([a-z-]+)/gm))(
    'the command deploy/%s, used in docs/operations, is executable',
    (name) => {
      const file = join(root, 'deploy', name);
      if (!name.endsWith('.ts')) expect(statSync(file).mode & 0o111).toBe(0o111);
    },
  );

  it.each(parts)('configuration.md lists exactly the settings of the part %s', (part) => {
    const hasDatabase = listSettings(part).includes('DATABASE_URL');
    const headings = [
      'Common settings',
      part,
      ...(hasDatabase ? ['Settings of services with a database'] : []),
    ];
    const sections = settingSections.filter((text) => headings.includes(text.split('\n')[0] ?? ''));
    const named = [...sections.join('').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(listSettings(part));
  });

  it.each(findMentions(/\$EDITOR deploy\/\.env +# ([A-Z_]+)/g))(
    'the setting %s is in .env.example, because docs/operations says to change it',
    (setting) => {
      expect(Object.keys(readEnvText(exampleText))).toContain(setting);
    },
  );

  it('one-vps.md names exactly the secrets that deploy/new-env.ts leaves empty', () => {
    const guide = readFileSync(join(root, 'docs/operations/one-vps.md'), 'utf8');
    const [, sentence = ''] = /^Only (`.+) may be:$/m.exec(guide) ?? [];
    const empty = [...buildEnvFile().matchAll(/^(\w+_(?:KEYS?|PASSWORD|SECRET))=$/gm)];
    expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
      empty.map(([, name]) => name).sort(),
    );
  });

  it.each(findMentions(/^\| `\w+` \| `(deploy\/[a-z-]+)` \|$/gm))(
    'the backup step %s, which has alerts, is in a crontab line',
    (script) => {
      expect(readCrontab().join('\n')).toMatch(new RegExp(`${script}\\b`));
    },
  );
});
