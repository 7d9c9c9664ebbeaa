import { BreakerOpenError } from '@bottin/service-kit/breaker.ts';
import { gaxios } from 'google-auth-library';
import { z } from 'zod';
import { isGoogleUnavailable, toPlatformFailure } from './google-errors.ts';

const createError = (status: number, data: unknown): unknown =>
  Object.assign(new Error('refused'), { response: { status, data } });
const apiError = (status: number, reason: string): unknown =>
  createError(status, { error: { code: status, errors: [{ reason }] } });

describe('toPlatformFailure', () => {
  it.each([
    ['a refused refresh token', createError(400, { error: 'invalid_grant' }), 'revoked'],
    ['an access token that no longer holds', apiError(401, 'authError'), 'revoked'],
    ['a grant without the scope', apiError(403, 'insufficientPermissions'), 'revoked'],
    ['an administrator’s policy', createError(400, { error: 'admin_policy_enforced' }), 'revoked'],
    ['an account that is closed', apiError(403, 'accountClosed'), 'revoked'],
    ['an account that is suspended', apiError(403, 'authenticatedUserAccountSuspended'), 'revoked'],
    ['a channel that is closed', apiError(403, 'channelClosed'), 'channel_gone'],
    ['a channel that is suspended', apiError(403, 'channelSuspended'), 'channel_gone'],
    ['the daily quota', apiError(403, 'quotaExceeded'), 'quota'],
    ['too many calls at once', apiError(403, 'rateLimitExceeded'), 'unavailable'],
    ['a refusal of another kind', apiError(403, 'forbidden'), 'unavailable'],
    ['a server error', createError(503, 'try later'), 'unavailable'],
    ['no answer', new TypeError('fetch failed'), 'unavailable'],
    ['our own client being refused', createError(401, { error: 'invalid_client' }), 'unavailable'],
    [
      'an answer of another shape',
      z.object({ items: z.array(z.unknown()) }).safeParse({}).error,
      'unavailable',
    ],
    ['anything', 'anything', 'unavailable'],
  ])('toPlatformFailure returns the expected failure reason for %s', (_, error, reason) => {
    expect(toPlatformFailure(error).reason).toBe(reason);
  });
});

describe('isGoogleUnavailable', () => {
  const config = { url: new URL('https://oauth2.googleapis.com/token') } as never;
  const createGaxiosError = (status: number) =>
    new gaxios.GaxiosError('refused', config, { status, data: {}, config } as never);

  it.each([
    ['a silence that is known', new BreakerOpenError(), true],
    ['a call without an answer', new gaxios.GaxiosError('network', config), true],
    ['a failure of Google', createGaxiosError(503), true],
    ['a refused code', createGaxiosError(400), false],
    ['a refused client', createGaxiosError(401), false],
    ['an answer of another shape', new z.ZodError([]), false],
    ['an error of ours', new TypeError('undefined is not a function'), false],
  ])(
    'isGoogleUnavailable returns true only if Google didn’t respond or had an internal error: %s',
    (_, error, expected) => {
      expect(isGoogleUnavailable(error)).toBe(expected);
    },
  );
});
