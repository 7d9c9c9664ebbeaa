import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, HotModuleReplacementPlugin, HtmlRspackPlugin, rspack } from '@rspack/core';
import { type FrontendName, getPublicPath } from '../../contracts/remotes/frontends.ts';
import { insertEarlyScript } from '../output-metadata.ts';

const require = createRequire(import.meta.url);

/**
 * URL path at which the gateway relays the development server's hot-update events. All frontends use the same
 * path, so that a page opens only one connection.
 */
const eventsPath = `${getPublicPath('shell')}hot-events`;
const reconnectMs = 4_000;

/**
 * Returns the build settings that only development needs: hot module replacement, source maps and, for the
 * shell, the overlay with runtime errors.
 */
export function buildDevelopmentConfig(name: FrontendName) {
  const { ReactRefreshRspackPlugin } =
    require('@rspack/plugin-react-refresh') as typeof import('@rspack/plugin-react-refresh');
  const client = `${require.resolve('webpack-hot-middleware/client')}?path=${eventsPath}&name=${name}&reload=true&timeout=${reconnectMs}`;
  return {
    // The page's content security policy forbids source maps that need eval.
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
      ...(name === 'shell'
        ? [
            new ScriptTagsPlugin(),
            new rspack.EntryPlugin(import.meta.dirname, join(import.meta.dirname, 'error-overlay.ts'), {}),
          ]
        : []),
    ],
  } as const;
}

/**
 * Adds the early and main scripts to the shell's index.html. This index.html refers to no server build, so in
 * development the gateway renders no pages on the server.
 */
class ScriptTagsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamedScripts', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'NamedScripts',
        async (data) => ({
          ...data,
          html: insertEarlyScript(data.html, { early: 'early.js', main: 'main.js' }),
        }),
      );
    });
  }
}
