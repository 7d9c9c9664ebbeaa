import { join } from 'node:path';
import { type Configuration, DefinePlugin, rspack } from '@rspack/core';
import { type FrontendName, getPublicPath } from '../../contracts/remotes/frontends.ts';
import { sharedModulePattern } from '../federation/plugins.ts';
import { buildResolveOptions, swc } from '../rspack.shared.ts';

/** Entry modules of the server builds. Only these frontends have pages that the gateway renders. */
const entries: Partial<Record<FrontendName, string>> = {
  shell: './src/app/server.tsx',
  directory: './src/entry.ts',
};

/**
 * Returns the configuration of a frontend's server build: one CommonJS file that uses no Node APIs, written
 * to the same dist as the browser build. The server build of a remote imports the shared modules by name, and
 * the shell's server build provides them. Returns null for a frontend that is rendered only in the browser.
 */
export function buildServerConfig(name: FrontendName, folder: string): Configuration | null {
  const entry = entries[name];
  if (!entry) return null;
  const common = buildCommonConfig(name, folder);
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
    externals: name === 'shell' ? [] : [sharedModulePattern],
    plugins: [...common.plugins, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Returns the build of the shell's early.ts, without the federation runtime, because that script runs before
 * the first paint.
 */
export function buildEarlyConfig(folder: string): Configuration {
  return {
    ...buildCommonConfig('shell', folder),
    target: ['web', 'es2022'],
    entry: { early: './src/early.ts' },
  };
}

/** Returns the options that {@link buildServerConfig} and {@link buildEarlyConfig} share. */
function buildCommonConfig(name: FrontendName, folder: string) {
  return {
    name,
    mode: 'production',
    context: folder,
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      publicPath: getPublicPath(name),
      filename: '[name].[contenthash:10].js',
    },
    resolve: buildResolveOptions(),
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        // Resolves style sheets to their URLs without writing the files, which the browser build writes.
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    performance: false,
    plugins: [new DefinePlugin({ __BOTTIN_APP__: JSON.stringify(name) })],
  } satisfies Configuration;
}
