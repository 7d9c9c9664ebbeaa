import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { findRecipient } from './mail.rules.ts';

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

describe('findRecipient', () => {
  it('a link is sent only while it is valid, and only in its own type of e-mail', () => {
    const link = request({});
    expect(findRecipient('email-validation', { user, request: link, now })).toEqual({
      email: user.email,
      token: 'follow',
    });
    expect(findRecipient('password-reset', { user, request: link, now })).toBeNull();
    expect(findRecipient('email-validation', { user, request: null, now })).toBeNull();
    for (const ended of [{ usedAt: now }, { supersededAt: now }, { expiresAt: now }]) {
      expect(findRecipient('email-validation', { user, request: request(ended), now })).toBeNull();
    }
  });

  it('the link that confirms a change of address is sent to the new address; the notices are sent to the replaced address', () => {
    const change = request({ kind: 'email-change', newEmail: 'neuve@exemple.ca' });
    expect(findRecipient('email-change', { user, request: change, now })?.email).toBe('neuve@exemple.ca');
    expect(findRecipient('email-change-notice', { user, request: change, now })).toEqual({
      email: user.email,
      token: 'cancel',
    });
    for (const ended of [{ usedAt: now }, { supersededAt: now }, { expiresAt: now }]) {
      expect(
        findRecipient('email-change-notice', { user, request: { ...change, ...ended }, now }),
      ).toBeNull();
    }
    expect(findRecipient('email-changed', { user, request: change, now })).toBeNull();
    const done = { ...change, usedAt: now, oldEmail: 'ancienne@exemple.ca' };
    expect(findRecipient('email-change', { user, request: done, now })).toBeNull();
    expect(findRecipient('email-changed', { user, request: done, now })).toEqual({
      email: 'ancienne@exemple.ca',
      token: 'cancel',
    });
    const week = 7 * 86_400_000;
    const late = new Date(now.getTime() + week);
    expect(findRecipient('email-changed', { user, request: done, now: late })).toBeNull();
    const undone = { ...done, supersededAt: now };
    expect(findRecipient('email-changed', { user, request: undone, now })).toEqual({
      email: 'neuve@exemple.ca',
      token: null,
    });
  });

  it('the suspension e-mail is sent only while the suspension lasts, and only to a confirmed address', () => {
    const recipient = (fields: Partial<UserEntity>) =>
      findRecipient('suspended', { user: { ...user, isEmailVerified: true, ...fields }, request: null, now });
    expect(recipient({ status: 'suspended' })).toEqual({ email: user.email, token: null });
    expect(recipient({ status: 'approved' })).toBeNull();
    expect(recipient({ status: 'suspended', isEmailVerified: false })).toBeNull();
  });

  it('the e-mail about the end of a suspension is not sent to an account that is suspended again', () => {
    const recipient = (fields: Partial<UserEntity>) =>
      findRecipient('restored', { user: { ...user, isEmailVerified: true, ...fields }, request: null, now });
    expect(recipient({ status: 'approved' })).toEqual({ email: user.email, token: null });
    expect(recipient({ status: 'suspended' })).toBeNull();
    expect(recipient({ status: 'approved', isEmailVerified: false })).toBeNull();
  });

  it('an e-mail about the YouTube channel is sent only to a confirmed address', () => {
    for (const kind of ['reconnect-youtube', 'youtube-channel-gone'] as const) {
      const recipient = (isEmailVerified: boolean) =>
        findRecipient(kind, { user: { ...user, isEmailVerified }, request: null, now });
      expect(recipient(true)).toEqual({ email: user.email, token: null });
      expect(recipient(false)).toBeNull();
    }
  });

  it('a digest is sent only to a user who can sign in', () => {
    const recipient = (fields: Partial<UserEntity>) =>
      findRecipient('digest', {
        user: { ...user, status: 'approved', isEmailVerified: true, isProfileComplete: true, ...fields },
        request: null,
        now,
      });
    expect(recipient({})).toEqual({ email: user.email, token: null });
    expect(recipient({ status: 'pending', isProfileComplete: false })).not.toBeNull();
    expect(recipient({ status: 'pending' })).toBeNull();
    expect(recipient({ status: 'suspended' })).toBeNull();
    expect(recipient({ isEmailVerified: false })).toBeNull();
  });

  it('the notice of a changed password is sent without an e-mail request', () => {
    expect(findRecipient('password-changed', { user, request: null, now })).toEqual({
      email: user.email,
      token: null,
    });
  });

  it('both welcome e-mails contain a disown token', () => {
    const approved = { ...user, status: 'approved' } as const;
    for (const kind of ['email-validated', 'approved'] as const) {
      expect(findRecipient(kind, { user: approved, request: null, now })).toEqual({
        email: user.email,
        token: 'disown',
      });
    }
  });

  it('an approval or a refusal is not sent once the account has another status', () => {
    const recipient = (kind: 'approved' | 'refused', status: UserEntity['status']) =>
      findRecipient(kind, { user: { ...user, status }, request: null, now });
    expect(recipient('approved', 'suspended')).toBeNull();
    expect(recipient('refused', 'refused')).toEqual({ email: user.email, token: null });
    for (const status of ['pending', 'approved', 'suspended'] as const) {
      expect(recipient('refused', status)).toBeNull();
    }
  });
});
