import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { originSettingOf, publicPathOf, publicRemoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { LiveRemotes } from '../live-remotes/live-remotes.ts';
import { manifestSchema, preloadHtml, type RemoteManifest } from './remote-files.rules.ts';

const freshMs = 2_000;
/** A page waits this long to know which files its first render needs. */
const patienceMs = 1_500;

/** What a page's head says of its remote's files, and where the remote's server build is, if it has one. */
export interface PageFiles {
  links: string;
  serverBuild: string | null;
}

const none: PageFiles = { links: '', serverBuild: null };

/** The files that a page's remote begins with, as its live manifest names them. */
@Injectable()
export class RemoteFiles {
  private readonly known = new Map<string, { reading: Promise<RemoteManifest | null>; at: number }>();

  constructor(
    private readonly live: LiveRemotes,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** None for the shell's own pages, for the administrator's, and while the remote is away. */
  async of({ owner, name: page }: Pick<Page, 'owner' | 'name'>): Promise<PageFiles> {
    const remote = publicRemoteNames.find((one) => one === owner);
    if (!remote) return none;
    const inside = (path: string) =>
      `${this.env[originSettingOf(remote)]}/${path.slice(publicPathOf(remote).length)}`;
    const path = (await this.live.manifests())[remote];
    const manifest = await this.manifest(inside(path));
    if (!manifest) return none;
    const { publicPath, serverBuild } = manifest.metaData;
    return {
      links: preloadHtml(manifest, { page, manifest: path }),
      serverBuild: serverBuild ? inside(publicPath + serverBuild) : null,
    };
  }

  private manifest(address: string): Promise<RemoteManifest | null> {
    const now = this.clock.now().getTime();
    const known = this.known.get(address);
    if (known && now - known.at < freshMs) return known.reading;
    const reading = readManifest(address);
    this.known.set(address, { reading, at: now });
    return reading;
  }
}

async function readManifest(address: string): Promise<RemoteManifest | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return manifestSchema.parse(await answer.json());
  } catch {
    return null;
  }
}
