import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/paths.ts';

const maxLineLength = 200;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const decisions = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
/** Markdown files of the work tree, both tracked and new. Files that git ignores are left out. */
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !/(^|\/)node_modules\//.test(path) && existsSync(join(ROOT, path)));

/** Returns the lines outside code blocks. */
function listProseLines(text: string): string[] {
  let isCode = false;
  return text.split('\n').filter((line) => {
    if (!/^\s*(```|~~~)/.test(line)) return !isCode;
    isCode = !isCode;
    return false;
  });
}

/** Returns the anchors of a page's headings as GitHub derives them. Repeated anchors get a number. */
function listAnchors(text: string): Set<string> {
  const counts = new Map<string, number>();
  const anchors = listProseLines(text).flatMap((line) => {
    const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
    if (heading === undefined) return [];
    const shown = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
    const anchor = shown
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return [count === 0 ? anchor : `${anchor}-${count}`];
  });
  return new Set(anchors);
}

/** Returns the targets of a page's relative links and images. */
function listRelativeTargets(text: string): string[] {
  const prose = listProseLines(text)
    .join('\n')
    .replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, to = '']) => to);
  return targets.filter((to) => !/^[a-z][a-z0-9+.-]*:/i.test(to));
}

/**
 * Returns whether the target of a link exists: the file and, for an anchor in a Markdown file, the heading.
 */
function resolves(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#', 2);
  const file = path === '' ? page : join(dirname(page), decodeURI(path));
  if (!existsSync(join(ROOT, file))) return false;
  if (anchor === undefined) return true;
  return (
    statSync(join(ROOT, file)).isFile() && (!file.endsWith('.md') || listAnchors(read(file)).has(anchor))
  );
}

/** Returns whether a line is too long. Table rows are never too long, and the URLs of links don't count. */
function isTooLong(line: string): boolean {
  const shown = line.replace(/\]\([^)\s]+\)/g, ']()').replace(/https?:\/\/[^\s)>]+/g, '');
  return !line.trimStart().startsWith('|') && shown.length > maxLineLength;
}

test('docs/decisions/README.md lists every decision once, and sorts each group by number', () => {
  const titles = decisions.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(read(`docs/decisions/${file}`)) ?? [];
    expect(file.startsWith(String(number).padStart(4, '0'))).toBe(true);
    return `- [${number}. ${title}](${file})`;
  });
  const [, ...groups] = read('docs/decisions/README.md').split(/^## /m);
  const listed = groups.map((group) => group.split('\n').filter((line) => line.startsWith('- ')));
  expect(listed.flat().sort()).toEqual(titles.sort());
  for (const lines of listed) {
    const numbers = lines.map((line) => Number.parseInt(line.slice(3), 10));
    expect(numbers).not.toEqual([]);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  }
});

test.each(pages)('the Markdown page %s has no broken link', (page) => {
  expect(listRelativeTargets(read(page)).filter((target) => !resolves(page, target))).toEqual([]);
});

test.each(pages)(`the Markdown page %s has no line over ${maxLineLength} characters`, (page) => {
  expect(listProseLines(read(page)).filter(isTooLong)).toEqual([]);
});

test.each([
  ['libs', 'docs/architecture.md', 'libs/'],
  ['dev', 'dev/README.md', ''],
])('each folder of %s is in a table of %s', (parent, page, prefix) => {
  const tracked = execFileSync('git', ['ls-files', `${parent}/*/*`], { cwd: ROOT, encoding: 'utf8' });
  const folders = new Set(
    tracked
      .trim()
      .split('\n')
      .map((path) => path.split('/')[1]),
  );
  expect(folders.size).toBeGreaterThan(3);
  const table = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  expect([...folders].filter((name) => !RegExp(`\`${prefix}${name}/?\``).test(table))).toEqual([]);
});
