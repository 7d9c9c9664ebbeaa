import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const decisions = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
const pages = globSync(['README.md', 'docs/**/*.md', '{libs,gateway,dev,frontends}/**/README.md'], {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|\.data)$/.test(path),
});

test('the index lists exactly the decisions, by title and in order', () => {
  const lines = decisions.sort().map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    expect(file.startsWith(String(number).padStart(4, '0'))).toBe(true);
    return `- [${number}. ${title}](${file})`;
  });
  const listed = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  expect(listed).toEqual(lines);
});

test.each(pages)('%s has no broken link', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, to = '']) => to,
  );
  expect(targets.filter((to) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([]);
});
