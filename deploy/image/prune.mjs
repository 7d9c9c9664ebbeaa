import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node prune.mjs <folder>` removes from an installation everything that isn't needed at run time: types,
 * source maps, documentation, builds for browsers and older module systems, and the folders of workspaces
 * that were not installed.
 */
const [root = ''] = process.argv.slice(2);
const modules = join(root, 'node_modules');
const superfluous = [
  '**/*.{d.ts,d.mts,d.cts,map,md,markdown,flow}',
  '@types',
  'typeorm/browser',
  'rxjs/{src,dist/{bundles,esm,esm5,types}}',
  '@opentelemetry/*/build/{esm,esnext}',
  'zod/src',
  // The API documentation page needs only swagger-ui.css and swagger-ui-bundle.js. @scarf only counts
  // installations, so nothing needs it at run time.
  'swagger-ui-dist/{swagger-ui-es-bundle*,swagger-ui.js,swagger-ui-standalone-preset.js*,log.*,*.html,*.png}',
  '@scarf',
];
for (const path of globSync(superfluous, { cwd: modules })) {
  rmSync(join(modules, path), { recursive: true, force: true });
}

for (const folder of readdirSync(root, { withFileTypes: true })) {
  if (folder.isDirectory() && folder.name !== 'node_modules')
    removeUninstalledWorkspaces(join(root, folder.name));
}
rmSync(join(root, 'package-lock.json'), { force: true });
rmSync(join(root, '.npmrc'), { force: true });
rmSync(join(modules, '.package-lock.json'), { force: true });

/** Deletes the folders of workspaces that npm didn't install. These are the folders without node_modules. */
function removeUninstalledWorkspaces(folder) {
  for (const manifest of globSync('**/package.json', { cwd: folder, exclude: ['**/node_modules/**'] })) {
    const own = join(folder, manifest, '..');
    if (!existsSync(join(own, 'node_modules'))) rmSync(own, { recursive: true });
  }
}
