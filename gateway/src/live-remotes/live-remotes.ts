import { readFile } from 'node:fs/promises';
import { defaultManifestOf, mapFrontends, remoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';

const manifestPath = z.string().regex(/^\/remotes\/[\w./@-]+\.json$/);
const remotesSchema = z.object(mapFrontends(remoteNames, () => manifestPath));
export type Manifests = z.infer<typeof remotesSchema>;

/** Which version of each remote is live: read anew on every question, so that one changed line is a deploy. */
@Injectable()
export class LiveRemotes {
  private readonly logger = new Logger(LiveRemotes.name);
  private last: Manifests = mapFrontends(remoteNames, defaultManifestOf);

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The last good list; a file that is being written, or is wrong, changes nothing. */
  async manifests(): Promise<Manifests> {
    const file = this.env.REMOTES_FILE;
    if (!file) return this.last;
    try {
      this.last = remotesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      this.logger.error({ message: 'REMOTES_FILE can not be used; the last good one stays', error });
    }
    return this.last;
  }
}
