import { RestingError } from '@bottin/service-kit/breaker.ts';
import { gaxios } from 'google-auth-library';
import { z } from 'zod';
import { isGoogleAway, toPlatformFailure } from './google-errors.ts';

const refused = (status: number, data: unknown): unknown =>
  Object.assign(new Error('refused'), { response: { status, data } });
const apiError = (status: number, reason: string): unknown =>
  refused(status, { error: { code: status, errors: [{ reason }] } });

describe('toPlatformFailure', () => {
  it.each([
    ['a refused refresh token', refused(400, { error: 'invalid_grant' }), 'revoked'],
    ['an access token that no longer holds', apiError(401, 'authError'), 'revoked'],
    ['a grant without the scope', apiError(403, 'insufficientPermissions'), 'revoked'],
    ['an administrator’s policy', refused(400, { error: 'admin_policy_enforced' }), 'revoked'],
    ['an account that is closed', apiError(403, 'accountClosed'), 'revoked'],
    ['an account that is suspended', apiError(403, 'authenticatedUserAccountSuspended'), 'revoked'],
    ['a channel that is closed', apiError(403, 'channelClosed'), 'channel_gone'],
    ['a channel that is suspended', apiError(403, 'channelSuspended'), 'channel_gone'],
    ['the daily quota', apiError(403, 'quotaExceeded'), 'quota'],
    ['too many calls at once', apiError(403, 'rateLimitExceeded'), 'unavailable'],
    ['a refusal of another kind', apiError(403, 'forbidden'), 'unavailable'],
    ['a server error', refused(503, 'try later'), 'unavailable'],
    ['no answer', new TypeError('fetch failed'), 'unavailable'],
    ['our own client being refused', refused(401, { error: 'invalid_client' }), 'unavailable'],
    [
      'an answer of another shape',
      z.object({ items: z.array(z.unknown()) }).safeParse({}).error,
      'unavailable',
    ],
    ['anything', 'anything', 'unavailable'],
  ])('%s', (_, error, reason) => {
    expect(toPlatformFailure(error).reason).toBe(reason);
  });
});

describe('isGoogleAway', () => {
  const config = { url: new URL('https://oauth2.googleapis.com/token') } as never;
  const answered = (status: number) =>
    new gaxios.GaxiosError('refused', config, { status, data: {}, config } as never);

  it.each([
    ['a silence that is known', new RestingError(), true],
    ['a call without an answer', new gaxios.GaxiosError('network', config), true],
    ['a failure of Google', answered(503), true],
    ['a refused code', answered(400), false],
    ['a refused client', answered(401), false],
    ['an answer of another shape', new z.ZodError([]), false],
    ['an error of ours', new TypeError('undefined is not a function'), false],
  ])('%s: %s', (_, error, expected) => {
    expect(isGoogleAway(error)).toBe(expected);
  });
});
