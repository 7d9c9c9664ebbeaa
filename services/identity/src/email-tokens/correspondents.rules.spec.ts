import { toCorrespondent } from './correspondents.rules.ts';

const zoe = {
  id: '019a9f3c-5b1e-7c40-9d52-3f6a1c2b7e01',
  publicName: 'Zoé Roy',
  slug: 'zoe',
  userType: 'creator',
  status: 'approved',
  isEmailVerified: true,
  isProfileComplete: true,
} as const;

describe('toCorrespondent', () => {
  it('a creator with a public page may send and receive messages', () => {
    expect(toCorrespondent(zoe)).toEqual({ id: zoe.id, name: 'Zoé Roy', slug: 'zoe', canWrite: true });
  });

  it.each([
    ['a fan', { userType: 'fan' as const }],
    ['an account with an unconfirmed address', { isEmailVerified: false }],
    ['a suspended account', { status: 'suspended' as const }],
    ['a refused account', { status: 'refused' as const }],
    ['an account that waits for approval', { status: 'pending' as const }],
    [
      'a pending account with an incomplete profile',
      { status: 'pending' as const, isProfileComplete: false },
    ],
    ['an approved account with an incomplete profile', { isProfileComplete: false }],
  ])('toCorrespondent returns canWrite as false for %s', (_who, change) => {
    expect(toCorrespondent({ ...zoe, ...change }).canWrite).toBe(false);
  });

  it('an account with an incomplete profile has no page', () => {
    expect(toCorrespondent({ ...zoe, isProfileComplete: false }).slug).toBeNull();
  });
});
