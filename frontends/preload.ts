import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const heavy = 10_000;
const sharedModules = /node_modules\/(react|react-dom|react-router|swr)\//;

/**
 * Names in the shell's index.html the files that its first lines will ask for (the code behind the async boundary and the
 * heavy shared modules), so that they are fetched beside main and not after it.
 */
export class PreloadBootstrap {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadBootstrap', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'PreloadBootstrap',
        async (data) => {
          const files = new Set(compilation.namedChunkGroups.get('bootstrap')?.getFiles() ?? []);
          for (const chunk of compilation.chunks) {
            const modules = compilation.chunkGraph.getChunkModules(chunk);
            const size = modules.reduce((sum, module) => sum + module.size(), 0);
            const shared = modules.some((module) => sharedModules.test(module.identifier()));
            if (shared && size > heavy && !chunk.canBeInitial())
              for (const file of chunk.files) files.add(file);
          }
          for (const file of files) {
            if (!file.endsWith('.js')) continue;
            data.headTags.push({
              tagName: 'link',
              voidTag: true,
              attributes: { rel: 'preload', as: 'script', href: `${data.publicPath}${file}` },
            });
          }
          return data;
        },
      );
    });
  }
}
