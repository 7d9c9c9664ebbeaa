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
  private lastFailure = '';

  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Returns the manifest paths from the last valid version of the file; an invalid, half-written or missing file
   * is ignored, and logged once. The file is read again only when its inode, size or times change.
   */
  manifests(): Manifests {
    const file = this.env.REMOTES_FILE;
    if (!file) return this.last;
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      const fingerprint = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      if (fingerprint !== this.lastFingerprint) {
        const text = readFileSync(file, 'utf8');
        // Set before parsing, so that an invalid file isn't parsed again until it changes.
        this.lastFingerprint = fingerprint;
        this.last = remotesSchema.parse(JSON.parse(text));
      }
      this.lastFailure = '';
    } catch (error) {
      this.logFailure(error);
    }
    return this.last;
  }

  /** Logs an error once, because the file is checked several times for each page. */
  private logFailure(error: unknown): void {
    const failure = `${this.lastFingerprint} ${error}`;
    if (failure === this.lastFailure) return;
    this.lastFailure = failure;
    this.logger.error({
      message: 'keeping the last valid remotes: REMOTES_FILE is missing or invalid',
      error,
    });
  }
}
