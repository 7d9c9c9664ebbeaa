import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the gateway reads in a remote's manifest beside what the federation writes there. */
interface ForTheGateway {
  /** The script of the server build that belongs to these files. */
  serverBuild?: string;
  /** Name of a page → the scripts that it needs beside the entry. */
  pages: Record<string, string[]>;
}

export function completeManifest(dist: string, more: ForTheGateway): void {
  edit(join(dist, 'mf-manifest.json'), (text) => {
    const manifest = JSON.parse(text) as { metaData: object };
    return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, ...more } });
  });
}

/** Names in the shell's index.html its server build (the gateway takes the line out), and the script that starts main. */
export function completePage(
  dist: string,
  scripts: { serverBuild: string; early: string; main: string },
): void {
  edit(join(dist, 'index.html'), (page) =>
    replaceMarker(
      nameScripts(page, scripts),
      '<!--bottin:view-->',
      `<!--bottin:view ${scripts.serverBuild}-->`,
    ),
  );
}

/** An index.html with the script that runs before the first paint, and starts main. */
export function nameScripts(page: string, { early, main }: { early: string; main: string }): string {
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
