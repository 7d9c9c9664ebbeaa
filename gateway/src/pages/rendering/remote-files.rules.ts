import { z } from 'zod';

const fileName = z.string().regex(/^[\w.@-]+$/);
const files = z.object({ sync: z.array(fileName) });

/** The fields of a remote's mf-manifest.json that the gateway reads. */
export const manifestSchema = z.object({
  metaData: z.object({
    publicPath: z.string().regex(/^\/remotes\/[\w./@-]*\/$/),
    remoteEntry: z.object({ name: fileName }),
    serverBuild: fileName.optional(),
    pages: z.record(z.string(), z.array(fileName)).default({}),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});
export type RemoteManifest = z.output<typeof manifestSchema>;

/**
 * Builds links that preload a remote's first files, in parallel with the shell's files. The stylesheet comes
 * first, because the first render needs it. The manifest, the remote's entry and the page's scripts follow.
 * The manifest's link has `crossorigin="use-credentials"`, like the shell's own request for the manifest;
 * otherwise Chromium would fetch the manifest twice.
 */
export function buildPreloadHtml(
  { metaData, exposes }: RemoteManifest,
  { page, manifest }: { page: string; manifest: string },
): string {
  const scripts = exposes.flatMap(({ assets: { js } }) => [
    ...js.sync,
    ...(metaData.pages[page] ?? []).filter((file) => file.endsWith('.js')),
  ]);
  const styles = exposes.flatMap(({ assets: { css } }) => css.sync);
  const style = (file: string) => `<link rel="stylesheet" href="${metaData.publicPath}${file}">`;
  const script = (file: string) =>
    `<link rel="preload" as="script" fetchpriority="low" href="${metaData.publicPath}${file}">`;
  return [
    ...styles.map(style),
    `<link rel="preload" as="fetch" crossorigin="use-credentials" fetchpriority="low" href="${manifest}">`,
    ...[metaData.remoteEntry.name, ...scripts].map(script),
  ].join('\n    ');
}
