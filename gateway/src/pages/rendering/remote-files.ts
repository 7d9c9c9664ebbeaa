import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { originSettingOf, publicPathOf, publicRemoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { LiveRemotes } from '../../remotes/live-remotes.ts';
import { manifestSchema, preloadHtml, type RemoteManifest } from './remote-files.rules.ts';

const freshMs = 2_000;
/** A page waits this long to know which files its first render needs. */
const patienceMs = 1_500;

/** What a page's head says of its remote's files, and where the remote's server build is, if it has one. */
export interface PageFiles {
  links: string;
  serverBuild: string | null;
}

/** A page by its name, and the frontend that it is of. */
export type OwnedPage = Pick<Page, 'owner' | 'name'>;

/** A page's files as a manifest names them, derived once for each manifest that was read. */
interface Reading {
  manifest: Promise<RemoteManifest | null>;
  /** The pages' files so far; undefined while the manifest is being read. */
  files: Map<string, PageFiles> | undefined;
  at: number;
}

const none: PageFiles = { links: '', serverBuild: null };

/** The files that a page's remote begins with, as its live manifest names them. */
@Injectable()
export class RemoteFiles {
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly live: LiveRemotes,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** None for the shell's own pages, for the administrator's, and while the remote is away. */
  async of(page: OwnedPage): Promise<PageFiles> {
    const remote = publicRemoteNames.find((one) => one === page.owner);
    if (!remote) return none;
    const path = this.live.manifests()[remote];
    const inside = (file: string) =>
      `${this.env[originSettingOf(remote)]}/${file.slice(publicPathOf(remote).length)}`;
    const reading = this.reading(inside(path));
    const manifest = await reading.manifest;
    const known = reading.files?.get(page.name);
    if (known) return known;
    const files = manifest ? filesOf(manifest, page.name, path, inside) : none;
    reading.files ??= new Map();
    reading.files.set(page.name, files);
    return files;
  }

  /** The same, when nothing has to be read for it. */
  current(page: OwnedPage): PageFiles | undefined {
    const remote = publicRemoteNames.find((one) => one === page.owner);
    if (!remote) return none;
    const path = this.live.manifests()[remote].slice(publicPathOf(remote).length);
    const reading = this.readings.get(`${this.env[originSettingOf(remote)]}/${path}`);
    return reading && this.isFresh(reading) ? reading.files?.get(page.name) : undefined;
  }

  private reading(address: string): Reading {
    const known = this.readings.get(address);
    if (known && this.isFresh(known)) return known;
    const reading: Reading = {
      manifest: readManifest(address),
      files: undefined,
      at: this.clock.now().getTime(),
    };
    this.readings.set(address, reading);
    return reading;
  }

  private isFresh({ at }: Reading): boolean {
    return this.clock.now().getTime() - at < freshMs;
  }
}

function filesOf(
  manifest: RemoteManifest,
  page: string,
  path: string,
  inside: (file: string) => string,
): PageFiles {
  const { publicPath, serverBuild } = manifest.metaData;
  return {
    links: preloadHtml(manifest, { page, manifest: path }),
    serverBuild: serverBuild ? inside(publicPath + serverBuild) : null,
  };
}

async function readManifest(address: string): Promise<RemoteManifest | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return manifestSchema.parse(await answer.json());
  } catch {
    return null;
  }
}
