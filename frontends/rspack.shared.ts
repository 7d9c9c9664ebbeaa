import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import type { Plugin } from 'postcss';
import { routes } from '../contracts/pages/routes.ts';
import { type FrontendName, getPublicPath } from '../contracts/remotes/frontends.ts';
import { buildDevelopmentConfig } from './development/rspack.development.ts';
import { buildFederationPlugins } from './federation/plugins.ts';
import { PreloadBootstrap } from './preload.ts';

const require = createRequire(import.meta.url);
const ui = join(import.meta.dirname, '../libs/ui/src');

const sharedCodePattern =
  /node_modules\/(react|react-dom|react-router|scheduler|swr|dequal|use-sync-external-store)\/|router\.mjs$/;

const buildSwcLoader = (react: { development?: boolean; refresh?: boolean }) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
      target: 'es2022',
    },
  },
});
export const swc = buildSwcLoader({});

/**
 * Appends to a frontend's styles.css the Tailwind utility classes that the frontend and libs/ui use. Each
 * rule applies only inside `[data-app=<name>]`. Otherwise the classes of two frontends on one page would
 * override each other depending on the load order, for example `hidden` of one and `lg:block` of the other.
 */
function scopedUtilities(name: FrontendName): Plugin {
  return {
    postcssPlugin: 'bottin-scoped-utilities',
    Once(root, { postcss }) {
      if (!root.source?.input.file?.endsWith('styles.css')) return;
      root.append(
        postcss.parse(`
          @source '.';
          @source '${ui}';
          @layer utilities { :where([data-app='${name}']) { @tailwind utilities source(none); } }
        `).nodes,
      );
    },
  };
}

/** Returns the bundler's module resolution options. */
export function buildResolveOptions(): NonNullable<Configuration['resolve']> {
  return {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    conditionNames: ['source', 'browser', 'import', 'module', 'default'],
    alias: {
      'react-style-singleton$': join(ui, 'lib/style-singleton.ts'),
      // The real react-router package. The name `react-router` can't be used for it, because it is an alias
      // of router.mjs.
      'react-router-unshared$': fileURLToPath(import.meta.resolve('react-router')),
      // This package provides a React hook to React versions before 18. Newer versions contain the hook, so
      // React replaces the package.
      'use-sync-external-store/shim$': require.resolve('react'),
      'use-sync-external-store/shim/index.js$': require.resolve('react'),
    },
  };
}

/**
 * Returns the build configuration of one frontend. The build writes files with hashed names to the frontend's
 * dist and, for a remote, an `mf-manifest.json` that lists them. The output works without eval and without
 * inline scripts or styles. Source maps go to `maps`, outside the served folder. With `development`, the
 * build writes un-hashed files with hot module replacement to the folder `output`.
 */
export function buildFrontendConfig(name: FrontendName, development?: { output: string }): Configuration {
  const isShell = name === 'shell';
  const folder = join(import.meta.dirname, name);
  const hash = development ? '' : '.[contenthash:10]';
  const changed = development ? buildDevelopmentConfig(name) : null;
  const resolve = buildResolveOptions();
  return {
    name,
    mode: changed ? 'development' : 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/main.ts' } : {},
    devtool: changed?.devtool ?? 'hidden-source-map',
    output: {
      path: development?.output ?? join(folder, 'dist'),
      publicPath: getPublicPath(name),
      uniqueName: `bottin-${name}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: `[name]${hash}[ext]`,
      sourceMapFilename: changed ? '[file].map' : '../maps/[file].map',
      clean: !changed,
    },
    resolve: { ...resolve, alias: { ...resolve.alias, ...changed?.alias } },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: changed ? buildSwcLoader(changed.react) : swc },
        {
          test: /\.css$/,
          type: 'css',
          use: [
            {
              loader: 'postcss-loader',
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [scopedUtilities(name), tailwind({ base: folder })],
                },
              },
            },
          ],
        },
        { test: /\.woff2$/, use: join(import.meta.dirname, 'subset-font.ts') },
        { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Short module ids that don't depend on the path of the project. By default, the bundler names shared
      // modules by path.
      moduleIds: 'natural',
      chunkIds: 'size',
      // The default makes export names that stay stable. This setting makes shorter names and saves 600
      // bytes.
      mangleExports: 'size',
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            // The default is two passes. A third pass saves 50 bytes on the directory page.
            compress: { ecma: 2022, passes: 3 },
            mangle: true,
            format: { comments: false, ecma: 2022 },
          },
        }),
        new LightningCssMinimizerRspackPlugin(),
      ],
      splitChunks: {
        chunks: 'async',
        // Minimum chunk size in bytes, before minification. With a lower limit, pages consist of more files,
        // which compress less well: a limit of 60,000 costs 1.1 KB more.
        minSize: 100_000,
        // The shell always needs all shared modules at once, so they go into one file instead of eight.
        ...(isShell
          ? {
              cacheGroups: {
                shared: { name: 'shared', test: sharedCodePattern, enforce: true, priority: 10 },
              },
            }
          : {}),
      },
    },
    performance: false,
    plugins: [
      new DefinePlugin({
        __BOTTIN_APP__: JSON.stringify(name),
        ...(changed ? {} : { __BOTTIN_ROUTES__: JSON.stringify(routes) }),
      }),
      ...buildFederationPlugins(name, hash),
      ...(isShell
        ? [
            new HtmlRspackPlugin({
              template: './src/index.html',
              filename: 'index.html',
              inject: 'head',
              scriptLoading: 'defer',
              minify: false,
            }),
            new PreloadBootstrap(),
            new CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] }),
          ]
        : []),
      ...(changed?.plugins ?? []),
    ],
  };
}
