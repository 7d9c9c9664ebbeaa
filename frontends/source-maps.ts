import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes the source maps of an earlier build. They are stored in the folder `maps` instead of dist, because
 * dist is served to the public.
 */
export function deleteSourceMaps(folder: string): void {
  rmSync(join(folder, 'maps'), { recursive: true, force: true });
}

/** Throws when the served folder `dist` contains a source map or a file that refers to one. */
export function assertNoSourceMaps(dist: string): void {
  const served = globSync('**/*.{js,css,map}', { cwd: dist });
  const leaking = served.filter(
    (file) => file.endsWith('.map') || readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL='),
  );
  if (leaking.length > 0) throw new Error(`source maps would be served: ${leaking.join(', ')}`);
}
