import type { EmailRequestEntity } from './email-request.entity.ts';
import {
  canDisown,
  deriveCancelToken,
  disownLifetimeMs,
  deriveDisownToken,
  getLinkStatus,
  getCancelEffect,
  deriveToken,
} from './email-request.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

function request(fields: Partial<EmailRequestEntity>): EmailRequestEntity {
  return {
    id: '0198a0a0-0000-7000-8000-000000000001',
    userId: '0198a0a0-0000-7000-8000-000000000002',
    kind: 'email-validation',
    cancelTokenHash: null,
    tokenHash: '',
    newEmail: null,
    oldEmail: null,
    createdAt: at(-60),
    expiresAt: at(3600),
    supersededAt: null,
    usedAt: null,
    ...fields,
  };
}

describe('getLinkStatus', () => {
  it.each([
    ['is unknown', 'invalid', null],
    ['is unused', 'good', request({})],
    ['was used less than a minute ago', 'used-again', request({ usedAt: at(-59) })],
    ['was used a minute ago', 'invalid', request({ usedAt: at(-60) })],
    ['was used and then replaced', 'used-again', request({ usedAt: at(-5), supersededAt: at(-1) })],
    ['was replaced', 'invalid', request({ supersededAt: at(-1) })],
    ['expires at this instant', 'expired', request({ expiresAt: now })],
    [
      'expired and was replaced less than a minute ago',
      'expired-again',
      request({ expiresAt: at(-9), supersededAt: at(-1) }),
    ],
    [
      'expired and was replaced a minute ago',
      'invalid',
      request({ expiresAt: at(-99), supersededAt: at(-60) }),
    ],
  ])('a link that %s has the status %s', (_what, status, link) => {
    expect(getLinkStatus(link, now)).toBe(status);
  });
});

describe('getCancelEffect', () => {
  const week = 7 * 86_400;
  it.each([
    ['is unknown', null, null],
    ['is pending', 'cancel', request({})],
    ['expires at this instant', null, request({ expiresAt: now })],
    ['was replaced', null, request({ supersededAt: at(-1) })],
    ['was confirmed just now', 'undo', request({ usedAt: now, expiresAt: at(-1) })],
    ['was confirmed less than a week ago', 'undo', request({ usedAt: at(1 - week) })],
    ['was confirmed a week ago', null, request({ usedAt: at(-week) })],
    ['was undone', null, request({ usedAt: at(-5), supersededAt: at(-1) })],
  ])('the cancel link of a change of address that %s has the effect %s', (_what, effect, link) => {
    expect(getCancelEffect(link, now)).toBe(effect);
  });
});

describe('deriveToken', () => {
  it('deriveToken returns the same 256-bit token only for the same request and the same key', () => {
    const key = Buffer.alloc(32, 1);
    expect(deriveToken('a', key)).toBe(deriveToken('a', key));
    expect(deriveToken('a', key)).not.toBe(deriveToken('b', key));
    expect(deriveToken('a', key)).not.toBe(deriveToken('a', Buffer.alloc(32, 2)));
    expect(Buffer.from(deriveToken('a', key), 'base64url')).toHaveLength(32);
  });
});

describe('canDisown and deriveDisownToken', () => {
  it('an account can be disowned for one week after its validation', () => {
    const cancelTokenHash = 'x';
    const after = (seconds: number) =>
      request({ cancelTokenHash, usedAt: at(seconds - disownLifetimeMs / 1000) });
    expect(canDisown(after(1), now)).toBe(true);
    expect(canDisown(after(0), now)).toBe(false);
    expect(canDisown(request({ cancelTokenHash }), now)).toBe(false);
    expect(canDisown(request({ usedAt: now }), now)).toBe(false);
    expect(canDisown({ ...after(1), kind: 'email-change' }, now)).toBe(false);
  });

  it('the tokens for validating, cancelling and disowning are all different', () => {
    const key = Buffer.alloc(32, 1);
    expect(
      new Set([deriveToken('a', key), deriveCancelToken('a', key), deriveDisownToken('a', key)]).size,
    ).toBe(3);
  });
});
