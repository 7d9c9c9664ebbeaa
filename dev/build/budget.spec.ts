import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudget } from '../../frontends/budget.ts';

const none = new Map<string, string[]>();
const pages = ['landing', 'directory', 'rankings', 'quebec-feed', 'creator'];
const late = ['late-follow', 'late-profile-follow', 'late-further', 'late-discoveries'];
const chunks = new Map([...pages, ...late].map((chunk) => [chunk, [`${chunk}.js`]]));

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

describe('the budget of a first visit', () => {
  it('is 110 KB of script between the shell and the directory, whatever the page', () => {
    write({ 'main.js': 87_810, 'remoteEntry.js': 5_000, 'entry.js': 5_000 });
    for (const page of pages) write({ [`${page}.js`]: 12_157 });
    checkBudget('shell', dist, none);
    checkBudget('directory', dist, chunks);
  });

  it.each([
    ['shell', 'main.js', 87_811, none],
    ['shell', 'main.css', 12_001, none],
    ['directory', 'remoteEntry.js', 22_190, chunks],
    ['directory', 'landing.js', 22_190, chunks],
    ['directory', 'late-follow.js', 22_190, chunks],
    ['directory', 'quebec-feed.js', 22_190, chunks],
    ['directory', 'entry.css', 10_001, chunks],
  ] as const)('fails the build of the %s past it: %s', (name, file, size, groups) => {
    write({ [file]: size });
    expect(() => checkBudget(name, dist, groups)).toThrow(
      new RegExp(`^frontend ${name}: a first visit to .+ fetches`),
    );
  });

  it('counts what is sent, compressed, and no other page', () => {
    write({ 'main.js': 500_000, 'main.js.br': 1_000, 'other.js': 500_000 });
    checkBudget('shell', dist, none);
    checkBudget('directory', dist, new Map([...chunks, ['about', ['other.js']]]));
  });

  it('misses no page that was renamed', () => {
    expect(() => checkBudget('directory', dist, none)).toThrow('names no chunk landing');
  });
});
