import type { OAuth2Client } from 'google-auth-library';
import { getHttpStatus, toPlatformFailure } from '../google/google-errors.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Urgency } from '../google/quota.rules.ts';
import type { Access } from '../google/youtube-api.ts';

/**
 * Maximum number of grants with which a shared call is made if Google refuses it. Limits the quota that is
 * used when Google refuses every call.
 */
const maxRefusals = 3;

/**
 * Valid grants of the channels in a batch. When Google refuses a grant, it is removed and `onRevoked` is
 * called.
 */
export class BatchGrants {
  private readonly validGrants = new Map<string, OAuth2Client>();

  constructor(
    private readonly urgency: Urgency,
    private readonly onRevoked: (connectionId: string, failure: PlatformFailure) => void,
  ) {}

  add(connectionId: string, auth: OAuth2Client): void {
    this.validGrants.set(connectionId, auth);
  }

  remove(connectionId: string): void {
    this.validGrants.delete(connectionId);
  }

  /**
   * Returns the grant that the connection's own user gave us. Throws a failure with reason `revoked` if that
   * grant isn't valid.
   */
  getOwn(connectionId: string): Access {
    const auth = this.validGrants.get(connectionId);
    if (!auth) throw new PlatformFailure('revoked', 'the connection has no valid grant');
    return { auth, urgency: this.urgency };
  }

  /**
   * Makes an API call for public data, with the first grant of the batch that Google accepts. The failure of
   * such a call never has the reason `channel_gone`, because it would then apply to all channels of the batch.
   */
  async withAny<T>(call: (access: Access) => Promise<T>): Promise<T> {
    let failure = new PlatformFailure('unavailable', 'the batch has no valid grant');
    let refusals = 0;
    for (const [connectionId, auth] of this.validGrants) {
      try {
        return await call({ auth, urgency: this.urgency });
      } catch (error) {
        const refusal = toPlatformFailure(error);
        if (refusal.reason === 'revoked') {
          this.remove(connectionId);
          this.onRevoked(connectionId, refusal);
          continue;
        }
        failure = refusal;
        refusals += 1;
        if (refusals === maxRefusals || !isGrantRefused(refusal)) break;
      }
    }
    if (failure.reason !== 'channel_gone') throw failure;
    throw new PlatformFailure('unavailable', failure.message, { cause: failure.cause });
  }
}

/** Returns whether a failed call may succeed with another grant. */
function isGrantRefused({ reason, cause }: PlatformFailure): boolean {
  return reason !== 'quota' && (getHttpStatus(cause) ?? 500) < 500;
}
