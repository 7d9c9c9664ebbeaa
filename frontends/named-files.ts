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
    replaced(
      replaced(page, '<!--bottin:view-->', `<!--bottin:view ${scripts.serverBuild}-->`),
      '<!--bottin:head-->',
      `<script src="/assets/${scripts.early}" data-main="/assets/${scripts.main}"></script>\n    <!--bottin:head-->`,
    ),
  );
}

function replaced(page: string, marker: string, text: string): string {
  if (!page.includes(marker)) throw new Error(`index.html has no ${marker}`);
  return page.replace(marker, () => text);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
