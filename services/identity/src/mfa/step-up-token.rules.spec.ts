import { isValidStepUpToken, issueStepUpToken } from './step-up-token.rules.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-11-27T12:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const holder = { id: '0198a0a0-0000-7000-8000-000000000001', credentialsVersion: 3 };
const token = issueStepUpToken(holder, now, key);
const [time = '', signature = ''] = token.split('.');

describe('isValidStepUpToken', () => {
  it('isValidStepUpToken accepts a token of the same account for ten minutes after it was issued', () => {
    expect(isValidStepUpToken(token, holder, now, key)).toBe(true);
    expect(isValidStepUpToken(token, holder, after(599_999), key)).toBe(true);
    expect(isValidStepUpToken(token, holder, after(600_000), key)).toBe(false);
  });

  it.each([
    ['a token of another account', token, { ...holder, id: holder.id.replace(/1$/, '2') }, key],
    ['a token issued before a change of credentials', token, { ...holder, credentialsVersion: 4 }, key],
    ['a token signed with another key', token, holder, Buffer.alloc(32, 2)],
    ['a token whose time was changed', `${Number(time) + 1}.${signature}`, holder, key],
    ['a token with a malformed time', `1e12.${signature}`, holder, key],
    ['a token with a truncated signature', token.slice(0, -1), holder, key],
    ['a token without a signature', time, holder, key],
    ['an empty token', '', holder, key],
  ])('isValidStepUpToken rejects %s', (_, given, whose, withKey) => {
    expect(isValidStepUpToken(given, whose, after(1), withKey)).toBe(false);
  });

  it('isValidStepUpToken rejects a token issued in the future', () => {
    expect(isValidStepUpToken(token, holder, after(-1), key)).toBe(false);
  });
});
