import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields of a remote's manifest that the gateway reads, besides those of module federation. */
interface GatewayFields {
  /** File name of the server build that matches these files. */
  serverBuild?: string;
  /** Maps the name of a page to the scripts that it needs besides the entry. */
  pages: Record<string, string[]>;
}

export function extendManifest(dist: string, more: GatewayFields): void {
  edit(join(dist, 'mf-manifest.json'), (text) => {
    const manifest = JSON.parse(text) as { metaData: object };
    return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, ...more } });
  });
}

/**
 * Inserts the shell's scripts into its index.html, and a marker with the name of the server build. The
 * gateway removes the marker.
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
 * Returns the index.html with the early script, which runs before the first paint and starts the main script.
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
