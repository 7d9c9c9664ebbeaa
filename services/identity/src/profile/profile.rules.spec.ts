import type { EditProfile } from '@bottin/contracts/domain/edit-profile.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { completeForm, findNewCreator, applyProfile } from './profile.rules.ts';

const user = {
  email: 'Marie@exemple.ca',
  emailKey: 'marie@exemple.ca',
  pendingEmail: null,
  userType: 'company',
  links: {},
} as UserEntity;
const form = {
  firstName: 'Marie',
  lastName: 'Roy',
  publicName: 'Marie',
  slug: 'marie',
  email: 'Marie@exemple.ca',
  city: 'Alma',
  categories: ['humour'],
  tags: [],
  description: '',
} as EditProfile;
const context = { city: 'Alma', now: new Date(0) };

describe('completeForm', () => {
  const whole: UserEntity = {
    ...form,
    ...user,
    categories: ['humour', 'mode'],
    tags: ['a'],
    description: 'Oui.',
  };

  it('keeps omitted fields and takes sent fields, even empty ones', () => {
    expect(applyProfile(whole, completeForm(whole, {}), context)).toEqual({
      ...whole,
      publicNameKey: 'marie',
      updatedAt: context.now,
    });
    expect(completeForm(whole, { firstName: 'Ève' })).toMatchObject({
      firstName: 'Ève',
      city: 'Alma',
      tags: ['a'],
    });
    expect(completeForm(whole, { tags: [], description: '' })).toMatchObject({ tags: [], description: '' });
  });

  it('keeps a pending e-mail address when none is sent', () => {
    const waiting = { ...whole, pendingEmail: 'autre@exemple.ca' };
    expect(completeForm(waiting, { city: 'Alma' }).email).toBe('autre@exemple.ca');
  });
});

describe('findNewCreator', () => {
  const company = { ...form, ...user, id: 'x', primaryPlatform: null } as unknown as UserEntity;

  it('returns the id, type and primary platform of a user who becomes a creator', () => {
    expect(findNewCreator(company, { userType: 'both' })).toEqual({
      id: 'x',
      userType: 'both',
      primaryPlatform: null,
    });
    expect(findNewCreator(company, { userType: 'creator', primaryPlatform: 'tiktok' })?.primaryPlatform).toBe(
      'tiktok',
    );
    const chosen = { ...company, primaryPlatform: 'youtube' } as UserEntity;
    expect(findNewCreator(chosen, { userType: 'creator' })?.primaryPlatform).toBe('youtube');
  });

  it('returns null for a user who doesn’t become a creator, and always for a fan', () => {
    expect(findNewCreator(company, {})).toBeNull();
    expect(findNewCreator(company, { userType: 'company' })).toBeNull();
    expect(findNewCreator({ ...company, userType: 'creator' }, { userType: 'both' })).toBeNull();
    expect(findNewCreator({ ...company, userType: 'fan' }, { userType: 'creator' })).toBeNull();
  });
});

describe('applyProfile', () => {
  it('keeps a new e-mail address pending when it is sent again, and drops it when the current one is sent', () => {
    expect(applyProfile(user, { ...form, email: 'autre@exemple.ca' }, context)).toMatchObject({
      email: user.email,
      pendingEmail: 'autre@exemple.ca',
    });
    const waiting = { ...user, pendingEmail: 'autre@exemple.ca' };
    const again = applyProfile(waiting, { ...form, email: 'Autre@exemple.ca' }, context);
    expect(again).toMatchObject({ email: user.email, pendingEmail: 'autre@exemple.ca' });
    expect(applyProfile(waiting, form, context).pendingEmail).toBeNull();
  });

  it('changes the case of the e-mail address at once', () => {
    expect(applyProfile(user, { ...form, email: 'marie@exemple.ca' }, context)).toMatchObject({
      email: 'marie@exemple.ca',
      pendingEmail: null,
    });
  });

  it('changes the type as sent, but never from fan', () => {
    expect(applyProfile(user, { ...form, userType: 'creator' }, context).userType).toBe('creator');
    expect(applyProfile(user, form, context).userType).toBe('company');
    expect(applyProfile({ ...user, userType: 'fan' }, { ...form, userType: 'both' }, context).userType).toBe(
      'fan',
    );
  });

  it('replaces the sent links, removes those sent empty, and keeps the others', () => {
    const links = { tiktok: 'https://tiktok.com/@m', instagram: 'https://instagram.com/m' };
    const linked = { ...user, links };
    const sent = { instagram: '', facebook: 'https://facebook.com/m' };
    expect(applyProfile(linked, form, context).links).toEqual(links);
    expect(applyProfile(linked, { ...form, links: sent }, context).links).toEqual({
      tiktok: links.tiktok,
      facebook: sent.facebook,
    });
  });
});
