const pageLine = /^(\s*)(?:'([\w-]+)'|([\w-]+)): \(\) => import\(/gm;

/**
 * Bundler loader for a remote's entry.ts. Names the chunk of each line `'<page>': () => import(…)` after the
 * page. The manifest lists the scripts of each chunk under that name, so that the gateway can preload the
 * scripts that a page needs. build.ts checks that every page has a chunk.
 */
export default function namePageChunks(source: string): string {
  return source.replace(
    pageLine,
    (line, _indent, quoted, plain) => `${line}/* webpackChunkName: "${quoted ?? plain}" */ `,
  );
}
