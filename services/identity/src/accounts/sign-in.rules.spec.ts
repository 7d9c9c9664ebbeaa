import { getRequiredFactor, getSignInObstacle } from './sign-in.rules.ts';

describe('getSignInObstacle', () => {
  it.each([
    ['approved', true, true, null],
    ['pending', true, false, null],
    ['pending', true, true, 'pending_approval'],
    ['pending', false, true, 'email_not_verified'],
    ['pending', false, false, 'email_not_verified'],
    ['suspended', true, true, 'suspended'],
    ['suspended', false, true, 'suspended'],
    ['refused', true, true, null],
  ] as const)(
    'for an account with the status %s (address validated: %s, profile complete: %s), the sign-in obstacle is %s',
    (status, isEmailVerified, isProfileComplete, obstacle) => {
      expect(getSignInObstacle({ status, isEmailVerified, isProfileComplete })).toBe(obstacle);
    },
  );
});

test.each([
  ['user', false, false, null],
  ['user', false, true, null],
  ['user', true, false, 'code'],
  ['user', true, true, 'code'],
  ['admin', false, false, null],
  ['admin', false, true, 'passkey'],
  ['admin', true, true, 'code'],
] as const)(
  'for the role %s (authenticator: %s, passkey: %s), the factor required after the password is %s',
  (role, hasSecondFactor, hasPasskey, step) => {
    expect(getRequiredFactor({ role, hasSecondFactor, hasPasskey })).toBe(step);
  },
);
