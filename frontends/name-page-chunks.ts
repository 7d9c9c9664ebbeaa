const pageLine = /^(\s*)(?:'([\w-]+)'|([\w-]+)): \(\) => import\(/gm;

/**
 * Loader for a remote's entry.ts: names the chunk of each line `'<page>': () => import(…)` like its page. By that name the
 * manifest says which scripts a page needs, and the gateway has the browser fetch them ahead (build.ts looks that none lacks).
 */
export default function namePageChunks(source: string): string {
  return source.replace(
    pageLine,
    (line, _indent, quoted, plain) => `${line}/* webpackChunkName: "${quoted ?? plain}" */ `,
  );
}
