import { isValidStepUpToken, issueStepUpToken } from './step-up-token.rules.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-11-27T12:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const holder = { id: '0198a0a0-0000-7000-8000-000000000001', credentialsVersion: 3 };
const token = issueStepUpToken(holder, now, key);
const [time = '', signature = ''] = token.split('.');

describe('isValidStepUpToken', () => {
  it('accepts a token of the same account for ten minutes after it was issued', () => {
    expect(isValidStepUpToken(token, holder, now, key)).toBe(true);
    expect(isValidStepUpToken(token, holder, after(599_999), key)).toBe(true);
    expect(isValidStepUpToken(token, holder, after(600_000), key)).toBe(false);
  });

  it.each([
    ['another account', token, { ...holder, id: holder.id.replace(/1$/, '2') }, key],
    ['other credentials', token, { ...holder, credentialsVersion: 4 }, key],
    ['another key', token, holder, Buffer.alloc(32, 2)],
    ['a later time', `${Number(time) + 1}.${signature}`, holder, key],
    ['a time that is none', `1e12.${signature}`, holder, key],
    ['a shorter signature', token.slice(0, -1), holder, key],
    ['no signature', time, holder, key],
    ['nothing', '', holder, key],
  ])('rejects the step-up token with %s instead of the correct value', (_, given, whose, withKey) => {
    expect(isValidStepUpToken(given, whose, after(1), withKey)).toBe(false);
  });

  it('rejects a token issued in the future', () => {
    expect(isValidStepUpToken(token, holder, after(-1), key)).toBe(false);
  });
});
