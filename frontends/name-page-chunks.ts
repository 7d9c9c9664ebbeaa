const pageLine = /^(\s*)(?:'([\w-]+)'|([\w-]+)): \(\) => import\(/gm;

/**
 * Loader for a remote's entry.ts. Names the chunk of each line `'<page>': () => import(…)` like its page. The
 * manifest uses this name to list the scripts that a page needs, so that the gateway can preload them.
 * build.ts checks that no page lacks its chunk.
 */
export default function namePageChunks(source: string): string {
  return source.replace(
    pageLine,
    (line, _indent, quoted, plain) => `${line}/* webpackChunkName: "${quoted ?? plain}" */ `,
  );
}
