import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const sharedModules = /node_modules\/(react|react-dom|react-router|swr)\//;

/**
 * Preloads the shell's initial scripts from its index.html: main, the code behind the async boundary and the
 * shared modules. Preloading makes them load in parallel. The HTML runs none of them, because early.ts starts
 * main.
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
                // The server-rendered page needs its styles and pictures first.
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
