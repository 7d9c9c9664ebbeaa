import { z } from 'zod';

const fileName = z.string().regex(/^[\w.@-]+$/);
const files = z.object({ sync: z.array(fileName), async: z.array(fileName) });

/** What the gateway reads of a remote's mf-manifest.json. */
export const manifestSchema = z.object({
  metaData: z.object({
    publicPath: z.string().regex(/^\/remotes\/[\w./@-]*\/$/),
    remoteEntry: z.object({ name: fileName }),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});
export type RemoteManifest = z.output<typeof manifestSchema>;

/**
 * Links by which a browser fetches a remote's first files beside the shell's and not after them: its entry, its style,
 * and the script that is named like the page.
 */
export function preloadHtml({ metaData, exposes }: RemoteManifest, page: string): string {
  const scripts = exposes.flatMap(({ assets: { js } }) => [
    ...js.sync,
    ...js.async.filter((file) => file.startsWith(`${page}.`)),
  ]);
  const styles = exposes.flatMap(({ assets: { css } }) => css.sync);
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" href="${metaData.publicPath}${file}">`;
  return [...styles.map(link('style')), ...[metaData.remoteEntry.name, ...scripts].map(link('script'))].join(
    '\n    ',
  );
}
