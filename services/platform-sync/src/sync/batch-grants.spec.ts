import type { OAuth2Client } from 'google-auth-library';
import { toPlatformFailure } from '../google/google-errors.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Access } from '../google/youtube-api.ts';
import { BatchGrants } from './batch-grants.ts';

/** Returns the failure of an API call to which Google responded with this status and reason. */
function createFailure(status: number, reason: string): PlatformFailure {
  const cause = Object.assign(new Error('refused'), {
    response: { status, data: { error: { errors: [{ reason }] } } },
  });
  const failure = toPlatformFailure(cause);
  return new PlatformFailure(failure.reason, failure.message, { cause });
}

describe('BatchGrants.withAny', () => {
  let grants: BatchGrants;
  let revoked: string[];
  let callCount: number;

  beforeEach(() => {
    revoked = [];
    callCount = 0;
    grants = new BatchGrants('scheduled', (connectionId) => revoked.push(connectionId));
    for (let number = 1; number <= 5; number += 1) grants.add(`c${number}`, {} as OAuth2Client);
  });

  /** Returns an API call that fails for the first `count` grants. */
  const failingCall = (failure: PlatformFailure, count: number) => (_: Access) => {
    callCount += 1;
    return callCount <= count ? Promise.reject(failure) : Promise.resolve('read');
  };

  it.each([
    [401, 'authError'],
    [403, 'forbidden'],
    [403, 'userRateLimitExceeded'],
    [403, 'channelSuspended'],
  ])('a call that is refused with %s %s for two grants is made with a third', async (status, reason) => {
    expect(await grants.withAny(failingCall(createFailure(status, reason), 2))).toBe('read');
    expect(revoked).toEqual([]);
  });

  it.each([
    [401, 'authError'],
    [403, 'channelSuspended'],
    [404, 'channelNotFound'],
  ])('a call that is always refused with %s %s is unavailable after three grants', async (status, reason) => {
    const read = grants.withAny(failingCall(createFailure(status, reason), 5));
    await expect(read).rejects.toMatchObject({ reason: 'unavailable' });
    expect(callCount).toBe(3);
    expect(revoked).toEqual([]);
  });

  it('a call that is refused for the only grant fails with its reason', async () => {
    for (const id of ['c2', 'c3', 'c4', 'c5']) grants.remove(id);
    const read = grants.withAny(failingCall(createFailure(403, 'forbidden'), 1));
    await expect(read).rejects.toMatchObject({ message: 'call failed: 403 forbidden' });
  });

  it.each([
    [403, 'quotaExceeded', 'quota'],
    [503, 'backendError', 'unavailable'],
  ])('a call that fails with %s %s is made with one grant only', async (status, reason, expected) => {
    const read = grants.withAny(failingCall(createFailure(status, reason), 5));
    await expect(read).rejects.toMatchObject({ reason: expected });
    expect(callCount).toBe(1);
  });

  it('revoked grants are reported, however many there are', async () => {
    const call = failingCall(new PlatformFailure('revoked', 'grant refused: invalid_grant'), 4);
    expect(await grants.withAny(call)).toBe('read');
    expect(revoked).toEqual(['c1', 'c2', 'c3', 'c4']);
  });
});
