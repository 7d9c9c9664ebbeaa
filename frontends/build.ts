import { writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Configuration, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';
import { pages } from '../contracts/pages/pages.ts';
import { type FrontendName, frontendNames } from '../contracts/remotes/frontends.ts';
import { getChunkGroupsPath } from './budget.ts';
import { assertNoBuildPaths } from './build-paths.ts';
import { compressFiles } from './compress.ts';
import { completeIndexHtml, extendManifest } from './output-metadata.ts';
import { buildFrontendConfig } from './rspack.shared.ts';
import { buildEarlyConfig, buildServerConfig } from './server-rendering/rspack.server.ts';
import { assertNoSourceMaps, deleteSourceMaps } from './source-maps.ts';

/**
 * Builds one frontend into its dist and adds compressed copies. Resolves with the number of files; rejects
 * with the bundler's errors.
 */
export async function buildFrontend(name: FrontendName): Promise<number> {
  const folder = join(import.meta.dirname, name);
  const dist = join(folder, 'dist');
  deleteSourceMaps(folder);
  const { assets = [], namedChunkGroups = {} } = await bundle(name, buildFrontendConfig(name));

  const groups = Object.entries(namedChunkGroups).map(
    ([group, { assets: files }]) => [group, listScripts(files)] as const,
  );
  const server = buildServerConfig(name, folder);
  const serverBuild = server && getOnlyScript(await bundle(name, server));
  if (name === 'shell') {
    const early = getOnlyScript(await bundle(name, buildEarlyConfig(folder)));
    const [main = ''] = listScripts(namedChunkGroups.main?.assets);
    completeIndexHtml(dist, { serverBuild: serverBuild ?? '', early, main });
  } else {
    const unnamed = pages.filter((page) => page.owner === name && !namedChunkGroups[page.name]);
    if (unnamed.length > 0)
      throw new Error(`frontend ${name} has no chunk for ${unnamed.map((page) => page.name).join(', ')}`);
    const pageGroups = groups.filter(([group]) => pages.some((page) => page.name === group));
    extendManifest(dist, { ...(serverBuild ? { serverBuild } : {}), pages: Object.fromEntries(pageGroups) });
  }

  assertNoSourceMaps(dist);
  assertNoBuildPaths(dist, join(import.meta.dirname, '..'));
  compressFiles(dist);
  writeFileSync(getChunkGroupsPath(folder), JSON.stringify(Object.fromEntries(groups)));
  return assets.length;
}

function listScripts(files: ReadonlyArray<{ name: string }> = []): string[] {
  return files.map((file) => file.name).filter((file) => file.endsWith('.js'));
}

/** Returns the only script that a build wrote. Throws when there is none or more than one. */
function getOnlyScript({ assets }: StatsCompilation): string {
  const [script, ...others] = listScripts(assets);
  if (!script || others.length > 0)
    throw new Error(`expected one script, found ${others.length + (script ? 1 : 0)}`);
  return script;
}

/**
 * Frontends that validate input. All other frontends must import no schemas, because zod would add 22 KB to a
 * page.
 */
const frontendsWithSchemas: readonly FrontendName[] = ['dashboard'];

/** Runs one build. Throws when the build contains a module that the frontend must not contain. */
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
    const forbidden = listModulePaths(result.modules ?? []).filter((path) => isForbidden(name, path));
    if (forbidden.length > 0)
      throw new Error(`frontend ${name} must not contain these modules: ${forbidden.join(', ')}`);
    return result;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

function listModulePaths(modules: readonly StatsModule[]): string[] {
  return modules.flatMap((module) => [
    ...(module.nameForCondition ? [module.nameForCondition] : []),
    ...listModulePaths(module.modules ?? []),
  ]);
}

/**
 * Returns whether a frontend must not contain the module. Sources of another frontend are forbidden, because
 * frontends are combined at run time only. zod is forbidden in a frontend that validates nothing.
 */
function isForbidden(name: FrontendName, path: string): boolean {
  const others = frontendNames.filter((other) => other !== name);
  if (others.some((other) => path.startsWith(join(import.meta.dirname, other, 'src')))) return true;
  return !frontendsWithSchemas.includes(name) && path.includes(`${sep}node_modules${sep}zod${sep}`);
}

if (import.meta.main) {
  const requested = process.argv.slice(2);
  for (const name of frontendNames) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const files = await buildFrontend(name);
    process.stdout.write(`${name}: ${files} files\n`);
  }
}
