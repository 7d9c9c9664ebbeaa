import type { UserEntity } from '../accounts/user.entity.ts';
import { applyDecision, checkDecision } from './moderation.rules.ts';

const complete = {
  status: 'pending',
  role: 'user',
  isEmailVerified: true,
  isProfileComplete: true,
} as UserEntity;
const now = new Date('2026-03-01T12:00:00Z');

describe('checkDecision', () => {
  it.each([
    ['pending', 'possible', 'possible', 'possible', 'done'],
    ['approved', 'done', 'already_approved', 'possible', 'done'],
    ['refused', 'possible', 'done', 'possible', 'done'],
    ['suspended', 'account_suspended', 'account_suspended', 'done', 'possible'],
  ] as const)(
    'for the status %s, checkDecision returns %s for approval, %s for refusal, %s for suspension and %s for restoration',
    (status, ...expected) => {
      const user = { ...complete, status };
      const judged = (['approve', 'refuse', 'suspend', 'restore'] as const).map((decision) =>
        checkDecision(decision, user),
      );
      expect(judged).toEqual(expected);
    },
  );

  it('only a complete profile can be approved or refused, but any account can be suspended', () => {
    for (const missing of ['isEmailVerified', 'isProfileComplete'] as const) {
      const user = { ...complete, [missing]: false };
      expect(checkDecision('approve', user)).toBe('profile_incomplete');
      expect(checkDecision('refuse', user)).toBe('profile_incomplete');
      expect(checkDecision('suspend', user)).toBe('possible');
    }
  });

  it("an administrator can't be suspended", () => {
    expect(checkDecision('suspend', { ...complete, role: 'admin' })).toBe('administrator_account');
  });
});

describe('applyDecision', () => {
  it('a refusal is recorded in wasRefused until an administrator approves the account', () => {
    const refused = applyDecision('refuse', complete, now);
    expect(refused).toMatchObject({ status: 'refused', wasRefused: true });
    expect(applyDecision('approve', { ...refused, status: 'pending' }, now)).toMatchObject({
      status: 'approved',
      wasRefused: false,
    });
  });

  it.each(['pending', 'approved', 'refused'] as const)(
    'an account with the status %s has this status again after its suspension is lifted',
    (status) => {
      const suspended = applyDecision('suspend', { ...complete, status }, now);
      expect(suspended).toMatchObject({ status: 'suspended', suspendedFrom: status, updatedAt: now });
      expect(applyDecision('suspend', suspended, now)).toEqual(suspended);
      expect(applyDecision('restore', suspended, now)).toMatchObject({ status, suspendedFrom: null });
    },
  );
});
