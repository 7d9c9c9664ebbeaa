import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstVisits } from '../../frontends/budget.ts';

const noChunks = new Map<string, string[]>();
const pages = ['landing', 'directory', 'rankings', 'quebec-feed', 'creator'];
const lazyChunks = ['lazy-follow', 'lazy-profile-follow', 'lazy-discoveries'];
const chunks = new Map([...pages, ...lazyChunks].map((chunk) => [chunk, [`${chunk}.js`]]));

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'bottin-budget-'));
  const page = ['main.js', 'main.css', 'main.js'].map((file) => `<link href="/assets/${file}">`);
  writeFileSync(join(dist, 'index.html'), page.join(''));
  const exposes = [{ assets: { js: { sync: ['entry.js'] }, css: { sync: ['entry.css'] } } }];
  const metaData = { remoteEntry: { name: 'remoteEntry.js' } };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes }));
  write({ 'main.js': 1, 'main.css': 1, 'remoteEntry.js': 1, 'entry.js': 1, 'entry.css': 1 });
  for (const chunk of chunks.keys()) write({ [`${chunk}.js`]: 1 });
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(sizes: Record<string, number>): void {
  for (const [file, size] of Object.entries(sizes)) writeFileSync(join(dist, file), randomBytes(size));
}

/** Returns the budgets that a first visit exceeds, in the form `landing script` (page and kind). */
function findExceededBudgets(name: 'shell' | 'directory', groups: Map<string, string[]>): string[] {
  return measureFirstVisits(name, dist, groups)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ page, kind }) => `${page} ${kind}`);
}

describe('first-visit budget', () => {
  it('a page may have 120 KB of script in the shell and directory frontends together', () => {
    write({ 'main.js': 95_300, 'remoteEntry.js': 5_000, 'entry.js': 5_000 });
    for (const page of pages) write({ [`${page}.js`]: 14_690 });
    expect(findExceededBudgets('shell', noChunks)).toEqual([]);
    expect(findExceededBudgets('directory', chunks)).toEqual([]);
  });

  it.each([
    ['shell', 'main.js', 95_301, noChunks, ['any page script']],
    ['shell', 'main.css', 12_001, noChunks, ['any page style']],
    ['directory', 'remoteEntry.js', 25_000, chunks, pages.map((page) => `${page} script`)],
    ['directory', 'landing.js', 25_000, chunks, ['landing script']],
    ['directory', 'lazy-profile-follow.js', 25_000, chunks, ['creator script']],
    ['directory', 'entry.css', 10_001, chunks, pages.map((page) => `${page} style`)],
  ] as const)(
    'the %s frontend exceeds the budget when its file %s has %i bytes',
    (name, file, size, groups, expected) => {
      write({ [file]: size });
      expect(findExceededBudgets(name, groups)).toEqual(expected);
    },
  );

  it('the first-visit budget counts compressed bytes, and ignores the chunks of pages without a budget', () => {
    write({ 'main.js': 500_000, 'main.js.br': 1_000, 'other.js': 500_000 });
    expect(findExceededBudgets('shell', noChunks)).toEqual([]);
    expect(findExceededBudgets('directory', new Map([...chunks, ['about', ['other.js']]]))).toEqual([]);
  });

  it('measureFirstVisits throws an error for a page whose chunk was renamed', () => {
    expect(() => measureFirstVisits('directory', dist, noChunks)).toThrow('has no chunk named landing');
  });
});
