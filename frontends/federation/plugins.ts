import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import type { FrontendName } from '../../contracts/remotes/frontends.ts';

const require = createRequire(import.meta.url);

function readVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/**
 * Returns the Module Federation settings of the libraries that the shell shares with the remotes, so that a
 * page has one copy of each. The keys `react/`, `react-dom/` and `swr/` match subpaths such as
 * `react/jsx-runtime`.
 */
function sharedSingletons() {
  const singleton = (name: string) => ({ singleton: true, requiredVersion: `^${readVersion(name)}` });
  const router = (name: string) => ({
    ...singleton(name),
    version: readVersion(name),
    // A path relative to the frontend's folder. An absolute path would end up in the bundle, and the bundle's
    // size would differ between machines.
    import: '../router.mjs',
  });
  return {
    react: singleton('react'),
    'react/': singleton('react'),
    'react-dom': singleton('react-dom'),
    'react-dom/': singleton('react-dom'),
    'react-router': router('react-router'),
    'react-router-dom': router('react-router-dom'),
    swr: singleton('swr'),
    'swr/': singleton('swr'),
  };
}

/**
 * Matches the modules that the remotes take from the shell, in the browser and on the server, so that only
 * one copy exists.
 */
export const sharedModulePattern = /^(react|react-dom|react-router|react-router-dom|swr)(\/|$)/;

/**
 * Returns the plugins that build a frontend as the shell or as a remote. They put runtime.ts in place of the
 * package's runtime. `hash` is the part of the file name that contains the hash of the content.
 */
export function buildFederationPlugins(name: FrontendName, hash: string) {
  const isShell = name === 'shell';
  return [
    new ModuleFederationPlugin({
      name: `bottin_${name}`,
      ...(isShell ? {} : { filename: `remoteEntry${hash}.js`, exposes: { './entry': './src/entry.ts' } }),
      shared: sharedSingletons(),
      shareStrategy: 'loaded-first',
      manifest: !isShell,
      dts: false,
      dev: false,
    }),
    new NormalModuleReplacementPlugin(
      /^@module-federation\/runtime\/rspack\.js!/,
      join(import.meta.dirname, 'runtime.ts'),
    ),
  ];
}
