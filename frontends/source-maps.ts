import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a frontend's source maps go: beside its dist, which is what is served and published. */
export function emptyMapsOf(folder: string): void {
  rmSync(join(folder, 'maps'), { recursive: true, force: true });
}

/** Fails when a folder that is served holds a source map, or a file that names one. */
export function refuseSourceMaps(dist: string): void {
  const served = globSync('**/*.{js,css,map}', { cwd: dist });
  const telling = served.filter(
    (file) => file.endsWith('.map') || readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL='),
  );
  if (telling.length > 0) throw new Error(`source maps would be served: ${telling.join(', ')}`);
}
