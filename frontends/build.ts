import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';
import { checkBudget } from './budget.ts';
import { compressFiles } from './compress.ts';
import type { FrontendName } from './rspack.shared.ts';

export const frontends: readonly FrontendName[] = ['shell', 'directory', 'dashboard', 'admin'];

/**
 * Builds one frontend into its dist, compressed beside itself; rejects with what the bundler says, or when it has
 * outgrown its budget. Resolves with how many files it wrote.
 */
export async function buildFrontend(name: FrontendName): Promise<number> {
  const { assets = [], modules = [], namedChunkGroups = {} } = await bundle(name);
  const foreign = foreignModules(name, modules);
  if (foreign.length > 0)
    throw new Error(`frontend ${name} contains modules of another: ${foreign.join(', ')}`);
  const dist = join(import.meta.dirname, name, 'dist');
  compressFiles(dist);
  const groups = Object.entries(namedChunkGroups).map(
    ([group, { assets: files = [] }]) => [group, files.map((file) => file.name)] as const,
  );
  checkBudget(name, dist, new Map(groups));
  return assets.length;
}

async function bundle(name: FrontendName): Promise<StatsCompilation> {
  const file = join(import.meta.dirname, name, 'rspack.config.ts');
  const config = ((await import(pathToFileURL(file).href)) as { default: Configuration }).default;
  const compiler = rspack(config);
  try {
    return await new Promise((resolve, reject) => {
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
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** Frontends meet at run time only: none may hold another's source. */
function foreignModules(name: FrontendName, modules: readonly StatsModule[]): string[] {
  const others = frontends
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
  for (const name of frontends) {
    if (
      wanted.length > 0
        ? !wanted.includes(name)
        : !existsSync(join(import.meta.dirname, name, 'rspack.config.ts'))
    )
      continue;
    const files = await buildFrontend(name);
    process.stdout.write(`${name}: ${files} files\n`);
  }
}
