import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (met|partly|not met) \| .* \| (?:`([^`]+)`)? ?\|$/gm)];
const [, rest = ''] = text.split('### Not applicable');
const notApplicable = [...rest.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id);

test('the totals in docs/security.md match its table, and each requirement appears exactly once', () => {
  const count = (status: string) => rows.filter(([, , one]) => one === status).length;
  const summary = `${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${notApplicable.length} not applicable`;
  expect(text).toContain(`**${summary}**`);
  const ids = [...rows.map(([, id]) => id), ...notApplicable];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(253);
});

test('every test file named in the table of docs/security.md exists', () => {
  expect(rows.flatMap(([, , , path]) => (path && !existsSync(join(ROOT, path)) ? [path] : []))).toEqual([]);
});
