import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Access } from '@bottin/contracts/http/define-call.ts';
import { authorize } from './access.rules.ts';
import { type Caller, anonymousCaller } from './caller.ts';

const marie = { id: 'marie', role: 'user' } as CurrentUser;
const admin = { id: 'admin', role: 'admin' } as CurrentUser;
const callers = {
  nobody: anonymousCaller,
  marie: { ...anonymousCaller, user: marie },
  admin: { ...anonymousCaller, user: admin },
  adminByPasswordAlone: { ...anonymousCaller, user: { ...admin, lacksSecondFactor: true } },
  registrant: { ...anonymousCaller, registrantId: 'eve' },
  both: { ...anonymousCaller, user: marie, registrantId: 'eve' },
} satisfies Record<string, Caller>;

test.each<[Access, keyof typeof callers, string | null, string | null]>([
  ['public', 'nobody', null, null],
  ['public', 'nobody', 'eve', null],
  ['public', 'marie', 'eve', 'marie'],
  ['public', 'registrant', null, 'eve'],
  ['self', 'registrant', null, 'eve'],
  ['self', 'registrant', 'eve', 'eve'],
  ['self', 'marie', 'marie', 'marie'],
  ['self', 'both', null, 'marie'],
  ['self', 'both', 'eve', 'eve'],
  ['user', 'marie', null, 'marie'],
  ['user', 'marie', 'marie', 'marie'],
  ['admin', 'admin', null, 'admin'],
  ['user', 'adminByPasswordAlone', null, 'admin'],
  ['admin', 'admin', 'marie', 'admin'],
])(
  'for a call with the access « %s », the caller « %s » and the named account %s, authorize returns the account %s',
  (access, caller, target, acting) => {
    expect(authorize(access, callers[caller], target)).toBe(acting);
  },
);

test.each<[Access, keyof typeof callers, string | null, string]>([
  ['self', 'nobody', null, 'not_signed_in'],
  ['self', 'nobody', 'eve', 'not_signed_in'],
  ['self', 'marie', 'eve', 'not_yours'],
  ['self', 'admin', 'marie', 'not_yours'],
  ['self', 'registrant', 'marie', 'not_yours'],
  ['user', 'registrant', null, 'not_signed_in'],
  ['user', 'both', 'eve', 'not_yours'],
  ['user', 'admin', 'marie', 'not_yours'],
  ['admin', 'nobody', null, 'not_signed_in'],
  ['admin', 'adminByPasswordAlone', null, 'second_factor_needed'],
  ['admin', 'registrant', null, 'not_signed_in'],
  ['admin', 'marie', null, 'admin_only'],
])(
  'for a call with the access « %s », the caller « %s » and the named account %s, authorize throws the error %s',
  (access, caller, target, errorType) => {
    expect(() => authorize(access, callers[caller], target)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ errorType }) }),
    );
  },
);
