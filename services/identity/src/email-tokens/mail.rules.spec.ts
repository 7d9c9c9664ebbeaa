import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { recipientOf } from './mail.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const user = { email: 'moi@exemple.ca' } as UserEntity;
const request = (fields: Partial<EmailRequestEntity>): EmailRequestEntity =>
  ({
    kind: 'email-validation',
    newEmail: null,
    oldEmail: null,
    expiresAt: new Date(now.getTime() + 1),
    supersededAt: null,
    usedAt: null,
    ...fields,
  }) as EmailRequestEntity;

describe('recipientOf', () => {
  it('sends a link only while it works, and only the kind that it is', () => {
    const link = request({});
    expect(recipientOf('email-validation', { user, request: link, now })).toEqual({
      email: user.email,
      token: 'follow',
    });
    expect(recipientOf('password-reset', { user, request: link, now })).toBeNull();
    expect(recipientOf('email-validation', { user, request: null, now })).toBeNull();
    for (const ended of [{ usedAt: now }, { supersededAt: now }, { expiresAt: now }]) {
      expect(recipientOf('email-validation', { user, request: request(ended), now })).toBeNull();
    }
  });

  it('confirms a change from the new address and tells the old one', () => {
    const change = request({ kind: 'email-change', newEmail: 'neuve@exemple.ca' });
    expect(recipientOf('email-change', { user, request: change, now })?.email).toBe('neuve@exemple.ca');
    expect(recipientOf('email-change-notice', { user, request: change, now })).toEqual({
      email: user.email,
      token: 'cancel',
    });
    for (const ended of [{ usedAt: now }, { supersededAt: now }, { expiresAt: now }]) {
      expect(recipientOf('email-change-notice', { user, request: { ...change, ...ended }, now })).toBeNull();
    }
    expect(recipientOf('email-changed', { user, request: change, now })).toBeNull();
    const done = { ...change, usedAt: now, oldEmail: 'ancienne@exemple.ca' };
    expect(recipientOf('email-change', { user, request: done, now })).toBeNull();
    expect(recipientOf('email-changed', { user, request: done, now })).toEqual({
      email: 'ancienne@exemple.ca',
      token: 'cancel',
    });
    const week = 7 * 86_400_000;
    const late = new Date(now.getTime() + week);
    expect(recipientOf('email-changed', { user, request: done, now: late })).toBeNull();
    const undone = { ...done, supersededAt: now };
    expect(recipientOf('email-changed', { user, request: undone, now })).toEqual({
      email: 'neuve@exemple.ca',
      token: null,
    });
  });

  it('tells of a suspension while it lasts, at an address that was confirmed', () => {
    const of = (fields: Partial<UserEntity>) =>
      recipientOf('suspended', { user: { ...user, isEmailVerified: true, ...fields }, request: null, now });
    expect(of({ status: 'suspended' })).toEqual({ email: user.email, token: null });
    expect(of({ status: 'approved' })).toBeNull();
    expect(of({ status: 'suspended', isEmailVerified: false })).toBeNull();
  });

  it('writes a digest to who may sign in, and to nobody else', () => {
    const of = (fields: Partial<UserEntity>) =>
      recipientOf('digest', {
        user: { ...user, status: 'approved', isEmailVerified: true, isProfileComplete: true, ...fields },
        request: null,
        now,
      });
    expect(of({})).toEqual({ email: user.email, token: null });
    expect(of({ status: 'pending', isProfileComplete: false })).not.toBeNull();
    expect(of({ status: 'pending' })).toBeNull();
    expect(of({ status: 'suspended' })).toBeNull();
    expect(of({ isEmailVerified: false })).toBeNull();
  });

  it('needs no request for the others', () => {
    expect(recipientOf('password-changed', { user, request: null, now })).toEqual({
      email: user.email,
      token: null,
    });
  });

  it('lets both welcomes be answered by disowning the account', () => {
    for (const kind of ['email-validated', 'approved'] as const) {
      expect(recipientOf(kind, { user, request: null, now })).toEqual({ email: user.email, token: 'disown' });
    }
  });
});
