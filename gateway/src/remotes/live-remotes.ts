import { readFileSync, statSync } from 'node:fs';
import { getDefaultManifestPath, mapFrontends, remoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';

const manifestPath = z.string().regex(/^\/remotes\/[\w./@-]+\.json$/);
const remotesSchema = z.object(mapFrontends(remoteNames, () => manifestPath));
export type Manifests = z.infer<typeof remotesSchema>;

/**
 * Reads from a file which version of each remote is live. The file is checked on every request, so that
 * editing one line of it deploys a remote.
 */
@Injectable()
export class LiveRemotes {
  private readonly logger = new Logger(LiveRemotes.name);
  private last: Manifests = mapFrontends(remoteNames, getDefaultManifestPath);
  private lastFingerprint = '';

  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Returns the manifest paths from the last valid version of the file; an invalid or half-written file is
   * ignored. The file is read again only when its inode, size or times change.
   */
  manifests(): Manifests {
    const file = this.env.REMOTES_FILE;
    if (!file) return this.last;
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      const fingerprint = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      if (fingerprint !== this.lastFingerprint)
        this.last = remotesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      this.lastFingerprint = fingerprint;
    } catch (error) {
      this.logger.error({ message: 'keeping the last valid remotes: REMOTES_FILE is invalid', error });
    }
    return this.last;
  }
}
