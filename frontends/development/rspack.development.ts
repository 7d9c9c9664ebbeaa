import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, HotModuleReplacementPlugin, HtmlRspackPlugin, rspack } from '@rspack/core';
import { type FrontendName, publicPathOf } from '../../contracts/remotes/frontends.ts';
import { nameScripts } from '../named-files.ts';

const require = createRequire(import.meta.url);

/** Where the gateway passes on what the development server says of all frontends: one connection a page. */
const eventsPath = `${publicPathOf('shell')}hot-events`;
const reconnectMs = 4_000;

/** What differs in a frontend that is watched: modules that replace themselves, and source maps in the page. */
export function developmentParts(name: FrontendName) {
  const { ReactRefreshRspackPlugin } =
    require('@rspack/plugin-react-refresh') as typeof import('@rspack/plugin-react-refresh');
  const client = `${require.resolve('webpack-hot-middleware/client')}?path=${eventsPath}&name=${name}&reload=true&timeout=${reconnectMs}`;
  return {
    // Not one of those that need eval, which the page's policy forbids.
    devtool: 'cheap-module-source-map',
    alias: {
      'react-refresh': join(import.meta.dirname, 'react-refresh'),
      'react-refresh-unshared$': require.resolve('react-refresh/runtime'),
    },
    react: { development: true, refresh: true },
    plugins: [
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /frontends\/(development|federation)/] }),
      new HotModuleReplacementPlugin(),
      new rspack.EntryPlugin(import.meta.dirname, client, {}),
      ...(name === 'shell' ? [new NamedScripts()] : []),
    ],
  } as const;
}

/** Names early and main in the shell's index.html. It names no server build: a page is rendered in the browser. */
class NamedScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamedScripts', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'NamedScripts',
        async (data) => ({
          ...data,
          html: nameScripts(data.html, { early: 'early.js', main: 'main.js' }),
        }),
      );
    });
  }
}
