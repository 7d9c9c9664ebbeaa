import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import type { FrontendName } from './rspack.shared.ts';

export const frontends: readonly FrontendName[] = ['shell', 'directory', 'dashboard', 'admin'];

/** Builds one frontend into its dist; rejects with what the bundler says. Resolves with the files it wrote and their sizes. */
export async function buildFrontend(name: FrontendName): Promise<Map<string, number>> {
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
          const { assets = [] } = stats.toJson({ all: false, assets: true });
          resolve(new Map(assets.map((asset) => [asset.name, asset.size])));
        }
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const name of frontends) {
    if (wanted.length > 0 ? !wanted.includes(name) : !existsSync(join(import.meta.dirname, name, 'rspack.config.ts'))) continue;
    const files = await buildFrontend(name);
    process.stdout.write(`${name}: ${files.size} files\n`);
  }
}
