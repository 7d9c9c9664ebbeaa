import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '../contracts/pages/pages.ts';
import type { FrontendName } from '../contracts/remotes/frontends.ts';

/**
 * Bytes that a first visit may fetch, compressed with Brotli: 120 KB of script between the two, and the style sheets that the
 * first paint waits for. The bundler's output differs by some bytes from build to build, because it counts letters of
 * unfinished hashes when it chooses short names: `leastRoom` of each budget has to be left.
 */
const budgets: Partial<Record<FrontendName, { script: number; style: number }>> = {
  shell: { script: 95_000, style: 12_000 },
  directory: { script: 25_000, style: 10_000 },
};

const leastRoom = 0.02;

/**
 * The pages that a first visit begins with, each with the chunks that it fetches by itself once it is there; each page
 * keeps within the budget.
 */
const firstPages = new Map<PageName, readonly string[]>([
  ['landing', ['late-follow']],
  ['directory', ['late-follow', 'late-discoveries']],
  ['rankings', ['late-follow']],
  ['quebec-feed', []],
  ['creator', ['late-profile-follow', 'late-follow', 'late-further']],
]);

/** Where the build of a frontend writes which scripts each named chunk needs: beside dist, since browsers don't need it. */
export function chunkGroupsFile(folder: string): string {
  return join(folder, 'maps/chunk-groups.json');
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: Array<{ assets: Record<'js' | 'css', { sync: string[] }> }>;
}

/**
 * The scripts and style sheets of a frontend that a first visit fetches, for each page that it may begin with. `groups` are
 * the named chunks, each with all the scripts that it needs.
 */
function firstVisits(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  if (name === 'shell') {
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const files = [...page.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, file]) => file ?? '');
    return new Map([['any page', [...new Set(files)]]]);
  }
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const exposed = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  return new Map(
    [...firstPages].map(([page, late]) => {
      const chunks = [page, ...late].flatMap((chunk) => {
        const files = groups.get(chunk);
        if (!files) throw new Error(`frontend ${name} names no chunk ${chunk}`);
        return files;
      });
      return [page, [...new Set([manifest.metaData.remoteEntry.name, ...exposed, ...chunks])]];
    }),
  );
}

/** What a first visit to a page fetches of one kind, in bytes. */
export interface Weight {
  page: string;
  kind: 'script' | 'style';
  bytes: number;
  budget: number;
  files: Array<readonly [file: string, bytes: number]>;
}

/** Returns what a first visit fetches of the frontend, for each page and kind; nothing for a frontend without a budget. */
export function weighFirstVisits(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): Weight[] {
  const budget = budgets[name];
  if (!budget) return [];
  return [...firstVisits(name, dist, groups)].flatMap(([page, visited]) =>
    (['script', 'style'] as const).map((kind) => {
      const ending = kind === 'script' ? '.js' : '.css';
      const files = visited
        .filter((file) => file.endsWith(ending))
        .map((file) => [file, sentSize(join(dist, file))] as const);
      const bytes = files.reduce((sum, [, size]) => sum + size, 0);
      return { page, kind, bytes, budget: budget[kind], files };
    }),
  );
}

function sentSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** `node frontends/budget.ts`: prints what first visits to the built frontends fetch; fails when one leaves too little room. */
function main(): void {
  for (const name of Object.keys(budgets) as FrontendName[]) {
    const folder = join(import.meta.dirname, name);
    const groups = JSON.parse(readFileSync(chunkGroupsFile(folder), 'utf8')) as Record<string, string[]>;
    for (const weight of weighFirstVisits(name, join(folder, 'dist'), new Map(Object.entries(groups)))) {
      const { page, kind, bytes, budget, files } = weight;
      const room = (((budget - bytes) / budget) * 100).toFixed(1);
      process.stdout.write(
        `${name}, first visit to ${page}: ${bytes} of ${budget} bytes of ${kind}, ${room} % left\n`,
      );
      if (bytes <= budget * (1 - leastRoom)) continue;
      process.exitCode = 1;
      for (const [file, size] of files) process.stdout.write(`  ${file} ${size}\n`);
    }
  }
}

if (import.meta.main) main();
