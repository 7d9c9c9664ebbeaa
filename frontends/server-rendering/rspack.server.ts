import { join } from 'node:path';
import { type Configuration, DefinePlugin, rspack } from '@rspack/core';
import { type FrontendName, publicPathOf } from '../../contracts/remotes/frontends.ts';
import { lucideIcons, resolveRules, sharedModule, swc } from '../rspack.shared.ts';

/** Frontends whose pages the gateway renders, and where each one's server build begins. */
const entries: Partial<Record<FrontendName, string>> = {
  shell: './src/app/server.tsx',
  directory: './src/entry.ts',
};

/**
 * The server build of a frontend, in the dist of its browser build: one CommonJS file that uses nothing of Node. A
 * remote's takes the shared modules from the shell's, by name; null for a frontend that is rendered in the browser only.
 */
export function serverConfig(name: FrontendName, folder: string): Configuration | null {
  const entry = entries[name];
  if (!entry) return null;
  const common = extra(name, folder);
  const router = join(import.meta.dirname, '../router.mjs');
  return {
    ...common,
    target: ['webworker', 'es2024'],
    entry: { server: entry },
    output: {
      ...common.output,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve.alias, 'react-router$': router, 'react-router-dom$': router },
    },
    externalsType: 'commonjs',
    externals: name === 'shell' ? [] : [sharedModule],
    plugins: [...common.plugins, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The shell's script that runs before the first paint: alone, without the federation's runtime. */
export function earlyConfig(folder: string): Configuration {
  return { ...extra('shell', folder), target: ['web', 'es2022'], entry: { early: './src/early.ts' } };
}

/** What both have in common with the browser build. */
function extra(name: FrontendName, folder: string) {
  return {
    name,
    mode: 'production',
    context: folder,
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      publicPath: publicPathOf(name),
      filename: '[name].[contenthash:10].js',
    },
    resolve: resolveRules({ schemas: false }),
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        // The browser build's.
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    performance: false,
    plugins: [new DefinePlugin({ __BOTTIN_APP__: JSON.stringify(name) }), lucideIcons],
  } satisfies Configuration;
}
