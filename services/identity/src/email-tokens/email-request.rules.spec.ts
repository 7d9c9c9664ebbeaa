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
    ['unknown', null, 'invalid'],
    ['fresh', request({}), 'good'],
    ['used a moment ago', request({ usedAt: at(-59) }), 'used-again'],
    ['used a minute ago', request({ usedAt: at(-60) }), 'invalid'],
    ['used, and replaced since', request({ usedAt: at(-5), supersededAt: at(-1) }), 'used-again'],
    ['replaced', request({ supersededAt: at(-1) }), 'invalid'],
    ['expired this instant', request({ expiresAt: now }), 'expired'],
    [
      'expired and replaced a moment ago',
      request({ expiresAt: at(-9), supersededAt: at(-1) }),
      'expired-again',
    ],
    ['expired and replaced before', request({ expiresAt: at(-99), supersededAt: at(-60) }), 'invalid'],
  ])('a link that is %s has the status %s', (_what, link, status) => {
    expect(getLinkStatus(link, now)).toBe(status);
  });
});

describe('getCancelEffect', () => {
  const week = 7 * 86_400;
  it.each([
    ['unknown', null, null],
    ['waiting', request({}), 'cancel'],
    ['expired this instant', request({ expiresAt: now }), null],
    ['replaced', request({ supersededAt: at(-1) }), null],
    ['confirmed just now', request({ usedAt: now, expiresAt: at(-1) }), 'undo'],
    ['confirmed not quite a week ago', request({ usedAt: at(1 - week) }), 'undo'],
    ['confirmed a week ago', request({ usedAt: at(-week) }), null],
    ['undone', request({ usedAt: at(-5), supersededAt: at(-1) }), null],
  ])('when a change of address is %s, following its cancel link has the effect %j', (_what, link, effect) => {
    expect(getCancelEffect(link, now)).toBe(effect);
  });
});

describe('deriveToken', () => {
  it('derives the same 256-bit token only from the same request and the same key', () => {
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
