import type { PageRoute } from '@bottin/contracts/remotes/routes.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { LiveRemotes } from '../shared/live-remotes.ts';
import { SETTINGS, type Settings } from '../shared/settings.ts';
import { manifestSchema, preloadHtml, type RemoteManifest } from './remote-files.rules.ts';

const freshMs = 2_000;
/** A page doesn't wait for what only makes it faster. */
const patienceMs = 300;

/** The files that a page's remote begins with, as its live manifest names them. */
@Injectable()
export class RemoteFiles {
  private readonly known = new Map<string, { reading: Promise<RemoteManifest | null>; at: number }>();

  constructor(
    private readonly live: LiveRemotes,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Links for the page's head; none for the shell's own pages, for the administrator's, and while the remote is away. */
  async preloads({ owner, page }: Pick<PageRoute, 'owner' | 'page'>): Promise<string> {
    const origin = new Map([
      ['directory', this.settings.REMOTE_DIRECTORY_ORIGIN],
      ['dashboard', this.settings.REMOTE_DASHBOARD_ORIGIN],
    ]).get(owner);
    if (!origin || owner === 'shell') return '';
    const path = (await this.live.manifests())[owner];
    const manifest = await this.manifest(origin + path.slice(`/remotes/${owner}`.length));
    return manifest ? preloadHtml(manifest, page) : '';
  }

  private manifest(address: string): Promise<RemoteManifest | null> {
    const now = this.clock.now().getTime();
    const known = this.known.get(address);
    if (known && now - known.at < freshMs) return known.reading;
    const reading = read(address);
    this.known.set(address, { reading, at: now });
    return reading;
  }
}

async function read(address: string): Promise<RemoteManifest | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return manifestSchema.parse(await answer.json());
  } catch {
    return null;
  }
}
