import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '../contracts/pages/pages.ts';
import type { FrontendName } from '../contracts/remotes/frontends.ts';

/**
 * Budgets in Brotli-compressed bytes for a first visit: 120 KB of script for the shell and directory
 * frontends together, plus the style sheets that block the first paint. `minHeadroomRatio` of each budget
 * must stay free, because bundle sizes vary by some bytes between builds. The bundler picks short names by
 * letter frequency, and some of the letters that it counts belong to provisional hashes.
 */
const budgets: Partial<Record<FrontendName, { script: number; style: number }>> = {
  shell: { script: 95_300, style: 12_000 },
  directory: { script: 24_700, style: 10_000 },
};

const minHeadroomRatio = 0.02;

/**
 * Pages on which a visit can start, each with the lazy chunks that the page fetches by itself after
 * rendering. Each of these pages must stay within the budget.
 */
const lazyChunksByEntryPage = new Map<PageName, readonly string[]>([
  ['landing', ['lazy-follow']],
  ['directory', ['lazy-follow']],
  ['rankings', ['lazy-follow']],
  ['quebec-feed', []],
  ['creator', ['lazy-profile-follow', 'lazy-follow']],
]);

/**
 * Returns the path of the file in which a frontend's build lists the scripts of each named chunk. The file is
 * outside dist, because browsers don't need it.
 */
export function getChunkGroupsPath(folder: string): string {
  return join(folder, 'maps/chunk-groups.json');
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: Array<{ assets: Record<'js' | 'css', { sync: string[] }> }>;
}

/**
 * Lists the scripts and style sheets that a first visit to a frontend fetches, by entry page. `groups` maps
 * each named chunk to all the scripts that it needs.
 */
function listFirstVisitFiles(
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
    [...lazyChunksByEntryPage].map(([page, lazy]) => {
      const chunks = [page, ...lazy].flatMap((chunk) => {
        const files = groups.get(chunk);
        if (!files) throw new Error(`frontend ${name} has no chunk named ${chunk}`);
        return files;
      });
      return [page, [...new Set([manifest.metaData.remoteEntry.name, ...exposed, ...chunks])]];
    }),
  );
}

/** Size in bytes of all the scripts, or of all the style sheets, that a first visit to a page fetches. */
export interface FirstVisitSize {
  page: string;
  kind: 'script' | 'style';
  bytes: number;
  budget: number;
  files: Array<readonly [file: string, bytes: number]>;
}

/**
 * Returns the size of a first visit to each page of the frontend, for scripts and for style sheets. Returns
 * an empty list for a frontend without a budget.
 */
export function measureFirstVisits(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): FirstVisitSize[] {
  const budget = budgets[name];
  if (!budget) return [];
  return [...listFirstVisitFiles(name, dist, groups)].flatMap(([page, visited]) =>
    (['script', 'style'] as const).map((kind) => {
      const ending = kind === 'script' ? '.js' : '.css';
      const files = visited
        .filter((file) => file.endsWith(ending))
        .map((file) => [file, getTransferSize(join(dist, file))] as const);
      const bytes = files.reduce((sum, [, size]) => sum + size, 0);
      return { page, kind, bytes, budget: budget[kind], files };
    }),
  );
}

function getTransferSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/**
 * `node frontends/budget.ts`: prints the size of first visits to the built frontends; fails when a first
 * visit leaves too little headroom.
 */
function main(): void {
  for (const name of Object.keys(budgets) as FrontendName[]) {
    const folder = join(import.meta.dirname, name);
    const groups = JSON.parse(readFileSync(getChunkGroupsPath(folder), 'utf8')) as Record<string, string[]>;
    for (const weight of measureFirstVisits(name, join(folder, 'dist'), new Map(Object.entries(groups)))) {
      const { page, kind, bytes, budget, files } = weight;
      const percentLeft = (((budget - bytes) / budget) * 100).toFixed(1);
      process.stdout.write(
        `${name}, first visit to ${page}: ${bytes} of ${budget} bytes of ${kind}, ${percentLeft} % left\n`,
      );
      if (bytes <= budget * (1 - minHeadroomRatio)) continue;
      process.exitCode = 1;
      for (const [file, size] of files) process.stdout.write(`  ${file} ${size}\n`);
    }
  }
}

if (import.meta.main) main();
