import type { UserEntity } from '../accounts/user.entity.ts';
import { afterDecision, judgeDecision } from './moderation.rules.ts';

const complete = {
  status: 'pending',
  role: 'user',
  isEmailVerified: true,
  isProfileComplete: true,
} as UserEntity;
const now = new Date('2026-03-01T12:00:00Z');

describe('judgeDecision', () => {
  it.each([
    ['pending', 'possible', 'possible', 'possible', 'done'],
    ['approved', 'done', 'already_approved', 'possible', 'done'],
    ['refused', 'possible', 'done', 'possible', 'done'],
    ['suspended', 'account_suspended', 'account_suspended', 'done', 'possible'],
  ] as const)('%s: approve %s, refuse %s, suspend %s, restore %s', (status, ...expected) => {
    const user = { ...complete, status };
    const judged = (['approve', 'refuse', 'suspend', 'restore'] as const).map((decision) =>
      judgeDecision(decision, user),
    );
    expect(judged).toEqual(expected);
  });

  it('decides on complete profiles only, but suspends any', () => {
    for (const missing of ['isEmailVerified', 'isProfileComplete'] as const) {
      const user = { ...complete, [missing]: false };
      expect(judgeDecision('approve', user)).toBe('profile_incomplete');
      expect(judgeDecision('refuse', user)).toBe('profile_incomplete');
      expect(judgeDecision('suspend', user)).toBe('possible');
    }
  });

  it('never suspends an administrator', () => {
    expect(judgeDecision('suspend', { ...complete, role: 'admin' })).toBe('administrator_account');
  });
});

describe('decided', () => {
  it('remembers a refusal until an administrator approves', () => {
    const refused = afterDecision('refuse', complete, now);
    expect(refused).toMatchObject({ status: 'refused', wasRefused: true });
    expect(afterDecision('approve', { ...refused, status: 'pending' }, now)).toMatchObject({
      status: 'approved',
      wasRefused: false,
    });
  });

  it.each(['pending', 'approved', 'refused'] as const)('restores what was %s before', (status) => {
    const suspended = afterDecision('suspend', { ...complete, status }, now);
    expect(suspended).toMatchObject({ status: 'suspended', suspendedFrom: status, updatedAt: now });
    expect(afterDecision('suspend', suspended, now)).toEqual(suspended);
    expect(afterDecision('restore', suspended, now)).toMatchObject({ status, suspendedFrom: null });
  });
});
