import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { getOriginSetting, getPublicPath, publicRemoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { LiveRemotes } from '../../frontends/live-remotes.ts';
import { manifestSchema, buildPreloadHtml, type RemoteManifest } from './remote-files.rules.ts';

const ttlMs = 2_000;
/** Time-out for reading a remote's manifest. It is short because a visitor's page waits for the manifest. */
const timeoutMs = 1_500;

/**
 * Preload links of a page's remote, and the URL of the remote's server build. `serverBuild` is null if the
 * remote has none.
 */
export interface PageFiles {
  links: string;
  serverBuild: string | null;
}

/** Name of a page, and the frontend that contains the page. */
export type OwnedPage = Pick<Page, 'owner' | 'name'>;

/** A remote's manifest, and the files of the pages that were looked up in it. */
interface ManifestEntry {
  manifest: Promise<RemoteManifest | null>;
  /** Maps each page's name to its files; undefined while the manifest is being read. */
  files: Map<string, PageFiles> | undefined;
  at: number;
}

const noFiles: PageFiles = { links: '', serverBuild: null };

/** Finds the files that the browser loads first for a page, in the live manifest of the page's remote. */
@Injectable()
export class RemoteFiles {
  private readonly entries = new Map<string, ManifestEntry>();

  constructor(
    private readonly live: LiveRemotes,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns no files for a page of the shell or of the admin area. While the remote is unavailable, uses the
   * last manifest that was read from the same address; returns no files if there is none.
   */
  async get(page: OwnedPage): Promise<PageFiles> {
    const remote = publicRemoteNames.find((one) => one === page.owner);
    if (!remote) return noFiles;
    const path = this.live.manifests()[remote];
    const inside = (file: string) =>
      `${this.env[getOriginSetting(remote)]}/${file.slice(getPublicPath(remote).length)}`;
    const entry = this.entry(inside(path));
    const manifest = await entry.manifest;
    const cached = entry.files?.get(page.name);
    if (cached) return cached;
    const files = manifest ? toPageFiles(manifest, page.name, path, inside) : noFiles;
    entry.files ??= new Map();
    entry.files.set(page.name, files);
    return files;
  }

  /**
   * Returns the page's files without requesting the manifest; undefined when they aren't in memory or are out
   * of date.
   */
  current(page: OwnedPage): PageFiles | undefined {
    const remote = publicRemoteNames.find((one) => one === page.owner);
    if (!remote) return noFiles;
    const path = this.live.manifests()[remote].slice(getPublicPath(remote).length);
    const entry = this.entries.get(`${this.env[getOriginSetting(remote)]}/${path}`);
    return entry && this.isFresh(entry) ? entry.files?.get(page.name) : undefined;
  }

  private entry(address: string): ManifestEntry {
    const cached = this.entries.get(address);
    if (cached && this.isFresh(cached)) return cached;
    const entry: ManifestEntry = {
      // A cached page depends on these files, so a short outage of the remote's server must not change them.
      manifest: readManifest(address).catch(() => cached?.manifest ?? null),
      files: undefined,
      at: this.clock.now().getTime(),
    };
    this.entries.set(address, entry);
    return entry;
  }

  private isFresh({ at }: ManifestEntry): boolean {
    return this.clock.now().getTime() - at < ttlMs;
  }
}

function toPageFiles(
  manifest: RemoteManifest,
  page: string,
  path: string,
  inside: (file: string) => string,
): PageFiles {
  const { publicPath, serverBuild } = manifest.metaData;
  return {
    links: buildPreloadHtml(manifest, { page, manifest: path }),
    serverBuild: serverBuild ? inside(publicPath + serverBuild) : null,
  };
}

/**
 * Returns null when the server doesn't have the manifest.
 * @throws when the server is unavailable, or the manifest is incomplete or invalid
 */
async function readManifest(address: string): Promise<RemoteManifest | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the static server responded with the status ${response.status}`);
  }
  return manifestSchema.parse(await response.json());
}
