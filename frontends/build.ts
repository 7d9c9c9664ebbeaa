import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';
import { pages } from '../contracts/pages/pages.ts';
import { type FrontendName, frontendNames } from '../contracts/remotes/frontends.ts';
import { chunkGroupsFile } from './budget.ts';
import { compressFiles } from './compress.ts';
import { completeManifest, completePage } from './named-files.ts';
import { refuseOwnPaths } from './own-paths.ts';
import { frontendConfig } from './rspack.shared.ts';
import { earlyConfig, serverConfig } from './server-rendering/rspack.server.ts';
import { emptyMapsOf, refuseSourceMaps } from './source-maps.ts';

/** Builds one frontend into its dist, compressed beside itself; rejects with the bundler's errors. Resolves with the number of files. */
export async function buildFrontend(name: FrontendName): Promise<number> {
  const folder = join(import.meta.dirname, name);
  const dist = join(folder, 'dist');
  emptyMapsOf(folder);
  const { assets = [], namedChunkGroups = {} } = await bundle(name, frontendConfig(name));

  const groups = Object.entries(namedChunkGroups).map(
    ([group, { assets: files }]) => [group, scriptsOf(files)] as const,
  );
  const server = serverConfig(name, folder);
  const serverBuild = server && scriptOf(await bundle(name, server));
  if (name === 'shell') {
    const early = scriptOf(await bundle(name, earlyConfig(folder)));
    const [main = ''] = scriptsOf(namedChunkGroups.main?.assets);
    completePage(dist, { serverBuild: serverBuild ?? '', early, main });
  } else {
    const unnamed = pages.filter((page) => page.owner === name && !namedChunkGroups[page.name]);
    if (unnamed.length > 0)
      throw new Error(`frontend ${name} has no chunk for ${unnamed.map((page) => page.name).join(', ')}`);
    const ofPages = groups.filter(([group]) => pages.some((page) => page.name === group));
    completeManifest(dist, { ...(serverBuild ? { serverBuild } : {}), pages: Object.fromEntries(ofPages) });
  }

  refuseSourceMaps(dist);
  refuseOwnPaths(dist, join(import.meta.dirname, '..'));
  compressFiles(dist);
  writeFileSync(chunkGroupsFile(folder), JSON.stringify(Object.fromEntries(groups)));
  return assets.length;
}

function scriptsOf(files: ReadonlyArray<{ name: string }> = []): string[] {
  return files.map((file) => file.name).filter((file) => file.endsWith('.js'));
}

/** The one script that a build wrote. */
function scriptOf({ assets }: StatsCompilation): string {
  const [script, ...others] = scriptsOf(assets);
  if (!script || others.length > 0) throw new Error(`one script expected, not ${others.length + 1}`);
  return script;
}

/** Runs one build; none may hold a module of another frontend. */
async function bundle(name: FrontendName, config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  try {
    const result = await new Promise<StatsCompilation>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(new Error(`frontend ${name}: ${stats?.toString({ preset: 'errors-only', colors: false })}`));
        } else {
          resolve(
            stats.toJson({ all: false, assets: true, modules: true, nestedModules: true, chunkGroups: true }),
          );
        }
      });
    });
    const foreign = foreignModules(name, result.modules ?? []);
    if (foreign.length > 0)
      throw new Error(`frontend ${name} contains modules of another: ${foreign.join(', ')}`);
    return result;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** Frontends meet at run time only: none may hold another's source. */
function foreignModules(name: FrontendName, modules: readonly StatsModule[]): string[] {
  const others = frontendNames
    .filter((other) => other !== name)
    .map((other) => join(import.meta.dirname, other, 'src'));
  return modules.flatMap((module) => [
    ...(others.some((folder) => module.nameForCondition?.startsWith(folder))
      ? [module.nameForCondition ?? '']
      : []),
    ...foreignModules(name, module.modules ?? []),
  ]);
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const name of frontendNames) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const files = await buildFrontend(name);
    process.stdout.write(`${name}: ${files} files\n`);
  }
}
