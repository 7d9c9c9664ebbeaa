import type { OAuth2Client } from 'google-auth-library';
import { toPlatformFailure } from '../google/google-errors.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Urgency } from '../google/quota.rules.ts';
import type { Access } from '../google/youtube-api.ts';

/** The grants of channels that are read together. One that turns out to be revoked is told, and used no more. */
export class BatchGrants {
  private readonly good = new Map<string, OAuth2Client>();

  constructor(
    private readonly urgency: Urgency,
    private readonly onRevoked: (connectionId: string, failure: PlatformFailure) => void,
  ) {}

  add(connectionId: string, auth: OAuth2Client): void {
    this.good.set(connectionId, auth);
  }

  /** Not to be used any more. */
  drop(connectionId: string): void {
    this.good.delete(connectionId);
  }

  /** The owner's own. */
  own(connectionId: string): Access {
    const auth = this.good.get(connectionId);
    if (!auth) throw new PlatformFailure('revoked', 'no grant is held');
    return { auth, urgency: this.urgency };
  }

  /** Asks for what anyone may see, under the first grant that is good. */
  async withAny<T>(call: (access: Access) => Promise<T>): Promise<T> {
    for (const [connectionId, auth] of this.good) {
      try {
        return await call({ auth, urgency: this.urgency });
      } catch (error) {
        const failure = toPlatformFailure(error);
        if (failure.reason !== 'revoked') throw failure;
        this.drop(connectionId);
        this.onRevoked(connectionId, failure);
      }
    }
    throw new PlatformFailure('unavailable', 'no grant of the batch is good');
  }
}
