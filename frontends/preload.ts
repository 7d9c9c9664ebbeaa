import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const sharedModules = /node_modules\/(react|react-dom|react-router|swr)\//;

/**
 * Adds preload links to the shell's index.html for the scripts that the shell always needs: main, the code
 * behind the async boundary (bootstrap) and the shared modules. The browser then loads them in parallel. The
 * HTML contains no script tag for them, because early.ts starts main.
 */
export class PreloadBootstrap {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadBootstrap', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'PreloadBootstrap',
        async (data) => {
          const groups = ['main', 'bootstrap'].map((name) => compilation.namedChunkGroups.get(name));
          const files = new Set(groups.flatMap((group) => [...(group?.getFiles() ?? [])]));
          for (const chunk of compilation.chunks) {
            const modules = compilation.chunkGraph.getChunkModules(chunk);
            const shared = modules.some((module) => sharedModules.test(module.identifier()));
            if (shared && !chunk.canBeInitial()) for (const file of chunk.files) files.add(file);
          }
          const links = [...files]
            .filter((file) => file.endsWith('.js'))
            .map((file) => ({
              tagName: 'link',
              voidTag: true,
              attributes: {
                rel: 'preload',
                as: 'script',
                // Low, because the styles and pictures of the server-rendered page are needed before the
                // scripts.
                fetchpriority: 'low',
                href: `${data.publicPath}${file}`,
              },
            }));
          data.headTags = [...data.headTags.filter(({ tagName }) => tagName !== 'script'), ...links];
          return data;
        },
      );
    });
  }
}
