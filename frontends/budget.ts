import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '../contracts/pages/pages.ts';
import type { FrontendName } from '../contracts/remotes/frontends.ts';

/**
 * How much a first visit may fetch, compressed, in bytes: 110 KB of script between the two. The style is what the first
 * paint waits for.
 */
const budgets: Partial<Record<FrontendName, { script: number; style: number }>> = {
  shell: { script: 87_810, style: 12_000 },
  directory: { script: 22_190, style: 10_000 },
};

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

/** Fails for a frontend whose part of a first visit has outgrown its budget. */
export function checkBudget(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): void {
  const budget = budgets[name];
  if (!budget) return;
  for (const [page, files] of firstVisits(name, dist, groups)) {
    for (const [kind, ending] of [
      ['script', '.js'],
      ['style', '.css'],
    ] as const) {
      const sizes = files
        .filter((file) => file.endsWith(ending))
        .map((file) => [file, sentSize(join(dist, file))] as const);
      const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
      if (whole <= budget[kind]) continue;
      const list = sizes.map(([file, size]) => `  ${file} ${size}`).join('\n');
      throw new Error(
        `frontend ${name}: a first visit to ${page} fetches ${whole} bytes of ${kind}, over ${budget[kind]}:\n${list}`,
      );
    }
  }
}

function sentSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
