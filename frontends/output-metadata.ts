import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fields that the build adds to a remote's manifest for the gateway. Module Federation doesn't define them.
 */
interface GatewayFields {
  /** File name of the server build that belongs to the same release. */
  serverBuild?: string;
  /** Maps each page name to the scripts that the page needs in addition to the remote's entry. */
  pages: Record<string, string[]>;
}

export function extendManifest(dist: string, more: GatewayFields): void {
  edit(join(dist, 'mf-manifest.json'), (text) => {
    const manifest = JSON.parse(text) as { metaData: object };
    return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, ...more } });
  });
}

/**
 * Adds a script tag to the shell's index.html: it loads the early script, which starts the main script. Also
 * writes the server build's file name into the marker that the gateway replaces with the rendered page.
 */
export function completeIndexHtml(
  dist: string,
  scripts: { serverBuild: string; early: string; main: string },
): void {
  edit(join(dist, 'index.html'), (page) =>
    replaceMarker(
      insertEarlyScript(page, scripts),
      '<!--bottin:view-->',
      `<!--bottin:view ${scripts.serverBuild}-->`,
    ),
  );
}

/**
 * Returns index.html with a script tag for the early script. The early script runs before the first paint and
 * later starts the main script.
 */
export function insertEarlyScript(page: string, { early, main }: { early: string; main: string }): string {
  const script = `<script src="/assets/${early}" data-main="/assets/${main}"></script>`;
  return replaceMarker(page, '<!--bottin:head-->', `${script}\n    <!--bottin:head-->`);
}

function replaceMarker(page: string, marker: string, text: string): string {
  if (!page.includes(marker)) throw new Error(`index.html has no ${marker}`);
  return page.replace(marker, () => text);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
