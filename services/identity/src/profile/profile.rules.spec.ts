import type { EditProfile } from '@bottin/contracts/domain/edit-profile.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { completed, creatorToBe, withProfile } from './profile.rules.ts';

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
const known = { city: 'Alma', now: new Date(0) };

describe('completed', () => {
  const whole: UserEntity = {
    ...form,
    ...user,
    categories: ['humour', 'mode'],
    tags: ['a'],
    description: 'Oui.',
  };

  it('keeps what is left out, and takes what is sent, empty or not', () => {
    expect(withProfile(whole, completed(whole, {}), known)).toEqual({
      ...whole,
      publicNameKey: 'marie',
      updatedAt: known.now,
    });
    expect(completed(whole, { firstName: 'Ève' })).toMatchObject({
      firstName: 'Ève',
      city: 'Alma',
      tags: ['a'],
    });
    expect(completed(whole, { tags: [], description: '' })).toMatchObject({ tags: [], description: '' });
  });

  it('ends no wait for another address when none is sent', () => {
    const waiting = { ...whole, pendingEmail: 'autre@exemple.ca' };
    expect(completed(waiting, { city: 'Alma' }).email).toBe('autre@exemple.ca');
  });
});

describe('creatorToBe', () => {
  const company = { ...form, ...user, id: 'x', primaryPlatform: null } as unknown as UserEntity;

  it('is who was none and chooses to be one, with the platform that is then theirs', () => {
    expect(creatorToBe(company, { userType: 'both' })).toEqual({
      id: 'x',
      userType: 'both',
      primaryPlatform: null,
    });
    expect(creatorToBe(company, { userType: 'creator', primaryPlatform: 'tiktok' })?.primaryPlatform).toBe(
      'tiktok',
    );
    const chosen = { ...company, primaryPlatform: 'youtube' } as UserEntity;
    expect(creatorToBe(chosen, { userType: 'creator' })?.primaryPlatform).toBe('youtube');
  });

  it('is nobody who stays what they are, fans whatever is sent included', () => {
    expect(creatorToBe(company, {})).toBeNull();
    expect(creatorToBe(company, { userType: 'company' })).toBeNull();
    expect(creatorToBe({ ...company, userType: 'creator' }, { userType: 'both' })).toBeNull();
    expect(creatorToBe({ ...company, userType: 'fan' }, { userType: 'creator' })).toBeNull();
  });
});

describe('withProfile', () => {
  it('lets a new address wait, until it or the present one is typed again', () => {
    expect(withProfile(user, { ...form, email: 'autre@exemple.ca' }, known)).toMatchObject({
      email: user.email,
      pendingEmail: 'autre@exemple.ca',
    });
    const waiting = { ...user, pendingEmail: 'autre@exemple.ca' };
    const again = withProfile(waiting, { ...form, email: 'Autre@exemple.ca' }, known);
    expect(again).toMatchObject({ email: user.email, pendingEmail: 'autre@exemple.ca' });
    expect(withProfile(waiting, form, known).pendingEmail).toBeNull();
  });

  it('takes a change of capitals at once', () => {
    expect(withProfile(user, { ...form, email: 'marie@exemple.ca' }, known)).toMatchObject({
      email: 'marie@exemple.ca',
      pendingEmail: null,
    });
  });

  it('changes the type between the three, but not from fan', () => {
    expect(withProfile(user, { ...form, userType: 'creator' }, known).userType).toBe('creator');
    expect(withProfile(user, form, known).userType).toBe('company');
    expect(withProfile({ ...user, userType: 'fan' }, { ...form, userType: 'both' }, known).userType).toBe(
      'fan',
    );
  });

  it('changes the links that are sent, and takes an empty one away', () => {
    const links = { tiktok: 'https://tiktok.com/@m', instagram: 'https://instagram.com/m' };
    const linked = { ...user, links };
    const sent = { instagram: '', facebook: 'https://facebook.com/m' };
    expect(withProfile(linked, form, known).links).toEqual(links);
    expect(withProfile(linked, { ...form, links: sent }, known).links).toEqual({
      tiktok: links.tiktok,
      facebook: sent.facebook,
    });
  });
});
