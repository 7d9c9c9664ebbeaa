import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontendName } from './rspack.shared.ts';

/** How much script a first visit to the home page may fetch, compressed, in bytes: 170 KB between the two. */
const budgets: Partial<Record<FrontendName, number>> = { shell: 125_000, directory: 45_000 };

/** The name of the chunk of the home page, in the directory's entry. */
const homeChunk = 'landing';

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: Array<{ assets: { js: { sync: string[] } } }>;
}

/**
 * What a first visit to the home page fetches of a frontend's script. `groups` are the named chunks, each with all the
 * files that it needs.
 */
export function firstVisitScripts(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (name === 'shell') {
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    return [...new Set([...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file]) => file ?? ''))];
  }
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const home = groups.get(homeChunk);
  if (!home) throw new Error(`frontend ${name} names no chunk ${homeChunk}`);
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return [...new Set([manifest.metaData.remoteEntry.name, ...exposed, ...home])].filter((file) =>
    file.endsWith('.js'),
  );
}

/** Fails for a frontend whose part of a first visit has outgrown its budget. */
export function checkBudget(
  name: FrontendName,
  dist: string,
  groups: ReadonlyMap<string, readonly string[]>,
): void {
  const budget = budgets[name];
  if (budget === undefined) return;
  const sizes = firstVisitScripts(name, dist, groups).map(
    (file) => [file, sentSize(join(dist, file))] as const,
  );
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (whole <= budget) return;
  const list = sizes.map(([file, size]) => `  ${file} ${size}`).join('\n');
  throw new Error(
    `frontend ${name}: a first visit fetches ${whole} bytes of script, over ${budget}:\n${list}`,
  );
}

function sentSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
