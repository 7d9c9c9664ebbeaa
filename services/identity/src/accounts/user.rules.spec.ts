import type { UserEntity } from './user.entity.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import { isAutoApprovable, applyBrandEdits, resolveCity, resubmitIfRefused } from './user.rules.ts';

describe('publicNameKey and emailKey', () => {
  it('the keys ignore case, Unicode form and word separators, but not accents', () => {
    expect(emailKey('Élise@Exemple.CA')).toBe('élise@exemple.ca');
    expect(publicNameKey('MARIE-E\u0300VE')).toBe('marie-ève');
    expect(publicNameKey('Marie Ève')).toBe(publicNameKey('Marie-Ève'));
    expect(publicNameKey('L’Atelier du Bois')).toBe(publicNameKey("l'atelier-du-bois"));
    expect(publicNameKey('MarieÈve')).not.toBe(publicNameKey('Marie-Ève'));
    expect(publicNameKey('Marie-Eve')).not.toBe(publicNameKey('Marie-Ève'));
  });
});

describe('resolveCity', () => {
  it('resolveCity returns the usual spelling of a listed city, and accepts an unlisted city only if it is the current one', () => {
    expect(resolveCity(' trois-rivieres ')).toBe('Trois-Rivières');
    expect(resolveCity('Toronto')).toBeNull();
    expect(resolveCity('Toronto', 'Toronto')).toBe('Toronto');
  });
});

describe('applyBrandEdits', () => {
  const brand = { userType: 'company', website: 'https://a.ca/', lookingFor: 'Du sirop' } as UserEntity;
  const storedFields = { website: brand.website, lookingFor: brand.lookingFor };

  it.each(['company', 'both'] as const)(
    'applyBrandEdits stores the brand fields that an account of type %s sends, and keeps omitted fields',
    (userType) => {
      const user = { ...brand, userType };
      expect(applyBrandEdits(user, {})).toEqual(storedFields);
      expect(applyBrandEdits(user, { website: '' })).toEqual({ ...storedFields, website: '' });
      expect(applyBrandEdits(user, { lookingFor: 'De l’ail' })).toEqual({
        ...storedFields,
        lookingFor: 'De l’ail',
      });
    },
  );

  it.each(['creator', 'fan'] as const)(
    'applyBrandEdits ignores the brand fields that an account of type %s sends',
    (userType) => {
      expect(applyBrandEdits({ ...brand, userType }, { website: '', lookingFor: 'x' })).toEqual(storedFields);
    },
  );
});

describe('isAutoApprovable', () => {
  const ready = {
    status: 'pending',
    isEmailVerified: true,
    isProfileComplete: true,
    wasRefused: false,
  } as UserEntity;

  it("automatic approval requires a validated address, a complete profile and the setting 'automatic'", () => {
    expect(isAutoApprovable(ready, 'automatic')).toBe(true);
    expect(isAutoApprovable(ready, 'manual')).toBe(false);
    expect(isAutoApprovable({ ...ready, isEmailVerified: false }, 'automatic')).toBe(false);
    expect(isAutoApprovable({ ...ready, isProfileComplete: false }, 'automatic')).toBe(false);
  });

  it("automatic approval never overrides an administrator's decision", () => {
    expect(isAutoApprovable({ ...ready, status: 'suspended' }, 'automatic')).toBe(false);
    expect(isAutoApprovable({ ...ready, status: 'refused' }, 'automatic')).toBe(false);
    expect(isAutoApprovable({ ...ready, wasRefused: true }, 'automatic')).toBe(false);
  });
});

describe('resubmitIfRefused', () => {
  it('resubmitIfRefused changes the status of an account from refused to pending', () => {
    expect(resubmitIfRefused({ status: 'refused' } as UserEntity).status).toBe('pending');
  });

  it.each(['pending', 'approved', 'suspended'] as const)(
    'resubmitIfRefused doesn’t change the status %s of an account',
    (status) => {
      expect(resubmitIfRefused({ status } as UserEntity).status).toBe(status);
    },
  );
});
