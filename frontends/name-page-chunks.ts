const pageLine = /^(\s*)(?:'([\w-]+)'|([\w-]+)): \(\) => import\(/gm;

/**
 * Bundler loader for a remote's entry.ts. Gives the chunk of each line `'<page>': () => import(…)` the name
 * of its page. By that name, the manifest lists the scripts that a page needs, so that the gateway can
 * preload them. build.ts checks that every page has a chunk.
 */
export default function namePageChunks(source: string): string {
  return source.replace(
    pageLine,
    (line, _indent, quoted, plain) => `${line}/* webpackChunkName: "${quoted ?? plain}" */ `,
  );
}
