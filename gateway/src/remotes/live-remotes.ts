import { readFileSync, statSync } from 'node:fs';
import { defaultManifestOf, mapFrontends, remoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';

const manifestPath = z.string().regex(/^\/remotes\/[\w./@-]+\.json$/);
const remotesSchema = z.object(mapFrontends(remoteNames, () => manifestPath));
export type Manifests = z.infer<typeof remotesSchema>;

/** Which version of each remote is live: looked up on every question, so that one changed line is a deploy. */
@Injectable()
export class LiveRemotes {
  private readonly logger = new Logger(LiveRemotes.name);
  private last: Manifests = mapFrontends(remoteNames, defaultManifestOf);
  private seen = '';

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The last good list; a file that is being written, or is wrong, changes nothing. It is read when it isn't the one read last. */
  manifests(): Manifests {
    const file = this.env.REMOTES_FILE;
    if (!file) return this.last;
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      const seen = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      if (seen !== this.seen) this.last = remotesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      this.seen = seen;
    } catch (error) {
      this.logger.error({ message: 'REMOTES_FILE can not be used; the last good one stays', error });
    }
    return this.last;
  }
}
