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
    ['a refused refresh token', 'revoked', createError(400, { error: 'invalid_grant' })],
    ['a refused access token', 'unavailable', apiError(401, 'authError')],
    ['a 401 without a reason', 'unavailable', createError(401, '')],
    ['an account without a channel', 'revoked', apiError(401, 'youtubeSignupRequired')],
    ['a grant without the scope', 'revoked', apiError(403, 'insufficientPermissions')],
    [
      'a refusal by an administrator’s policy',
      'revoked',
      createError(400, { error: 'admin_policy_enforced' }),
    ],
    ['a closed account', 'revoked', apiError(403, 'accountClosed')],
    ['a suspended account', 'revoked', apiError(403, 'authenticatedUserAccountSuspended')],
    ['a closed channel', 'channel_gone', apiError(403, 'channelClosed')],
    ['a suspended channel', 'channel_gone', apiError(403, 'channelSuspended')],
    ['an exhausted daily quota', 'quota', apiError(403, 'quotaExceeded')],
    ['too many concurrent calls', 'unavailable', apiError(403, 'rateLimitExceeded')],
    ['a refusal for another reason', 'unavailable', apiError(403, 'forbidden')],
    ['a server error', 'unavailable', createError(503, 'try later')],
    ['a request without a response', 'unavailable', new TypeError('fetch failed')],
    ['a refusal of our own client', 'unavailable', createError(401, { error: 'invalid_client' })],
    [
      'a response of unexpected shape',
      'unavailable',
      z.object({ items: z.array(z.unknown()) }).safeParse({}).error,
    ],
    ['a value that isn’t an error', 'unavailable', 'anything'],
  ])('for %s, toPlatformFailure returns the reason %s', (_, reason, error) => {
    expect(toPlatformFailure(error).reason).toBe(reason);
  });
});

describe('isGoogleUnavailable', () => {
  const config = { url: new URL('https://oauth2.googleapis.com/token') } as never;
  const createGaxiosError = (status: number) =>
    new gaxios.GaxiosError('refused', config, { status, data: {}, config } as never);

  it.each([
    ['an open circuit breaker', true, new BreakerOpenError()],
    ['a request without a response', true, new gaxios.GaxiosError('network', config)],
    ['an internal error of Google', true, createGaxiosError(503)],
    ['a refused authorization code', false, createGaxiosError(400)],
    ['a refused client', false, createGaxiosError(401)],
    ['a response of unexpected shape', false, new z.ZodError([])],
    ['a bug in our own code', false, new TypeError('undefined is not a function')],
  ])('for %s, isGoogleUnavailable returns %s', (_, expected, error) => {
    expect(isGoogleUnavailable(error)).toBe(expected);
  });
});
