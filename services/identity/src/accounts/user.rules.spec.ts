import type { UserEntity } from './user.entity.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import { approvesItself, editedBrand, knownCity, submitAgain } from './user.rules.ts';

describe('keys', () => {
  it('fold the case, what parts a name’s words, and nothing else', () => {
    expect(emailKey('Élise@Exemple.CA')).toBe('élise@exemple.ca');
    expect(publicNameKey('MARIE-E\u0300VE')).toBe('marie-ève');
    expect(publicNameKey('Marie Ève')).toBe(publicNameKey('Marie-Ève'));
    expect(publicNameKey('L’Atelier du Bois')).toBe(publicNameKey("l'atelier-du-bois"));
    expect(publicNameKey('MarieÈve')).not.toBe(publicNameKey('Marie-Ève'));
    expect(publicNameKey('Marie-Eve')).not.toBe(publicNameKey('Marie-Ève'));
  });
});

describe('knownCity', () => {
  it('gives the usual spelling, or keeps the present value', () => {
    expect(knownCity(' trois-rivieres ')).toBe('Trois-Rivières');
    expect(knownCity('Kuujjuaq')).toBeNull();
    expect(knownCity('Kuujjuaq', 'Kuujjuaq')).toBe('Kuujjuaq');
  });
});

describe('editedBrand', () => {
  const brand = { userType: 'company', website: 'https://a.ca/', lookingFor: 'Du sirop' } as UserEntity;
  const kept = { website: brand.website, lookingFor: brand.lookingFor };

  it.each(['company', 'both'] as const)('takes what a %s sends, empty or not', (userType) => {
    const user = { ...brand, userType };
    expect(editedBrand(user, {})).toEqual(kept);
    expect(editedBrand(user, { website: '' })).toEqual({ ...kept, website: '' });
    expect(editedBrand(user, { lookingFor: 'De l’ail' })).toEqual({ ...kept, lookingFor: 'De l’ail' });
  });

  it.each(['creator', 'fan'] as const)('takes nothing of a %s, and forgets nothing', (userType) => {
    expect(editedBrand({ ...brand, userType }, { website: '', lookingFor: 'x' })).toEqual(kept);
  });
});

describe('approvesItself', () => {
  const ready = {
    status: 'pending',
    isEmailVerified: true,
    isProfileComplete: true,
    wasRefused: false,
  } as UserEntity;

  it('needs validation, completion and automatic approval', () => {
    expect(approvesItself(ready, 'automatic')).toBe(true);
    expect(approvesItself(ready, 'manual')).toBe(false);
    expect(approvesItself({ ...ready, isEmailVerified: false }, 'automatic')).toBe(false);
    expect(approvesItself({ ...ready, isProfileComplete: false }, 'automatic')).toBe(false);
  });

  it('never undoes a decision', () => {
    expect(approvesItself({ ...ready, status: 'suspended' }, 'automatic')).toBe(false);
    expect(approvesItself({ ...ready, status: 'refused' }, 'automatic')).toBe(false);
    expect(approvesItself({ ...ready, wasRefused: true }, 'automatic')).toBe(false);
  });
});

describe('submitAgain', () => {
  it('has a refused profile wait again', () => {
    expect(submitAgain({ status: 'refused' } as UserEntity).status).toBe('pending');
  });

  it.each(['pending', 'approved', 'suspended'] as const)('leaves %s as it is', (status) => {
    expect(submitAgain({ status } as UserEntity).status).toBe(status);
  });
});
