import type { EditProfile } from '@bottin/contracts/domain/edit-profile.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { fillOmittedFields, findNewCreator, applyProfile } from './profile.rules.ts';

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

describe('fillOmittedFields', () => {
  const whole: UserEntity = {
    ...form,
    ...user,
    categories: ['humour', 'mode'],
    tags: ['a'],
    description: 'Oui.',
  };

  it('omitted fields keep their value, and sent fields are stored, even empty ones', () => {
    expect(applyProfile(whole, fillOmittedFields(whole, {}), context)).toEqual({
      ...whole,
      publicNameKey: 'marie',
      updatedAt: context.now,
    });
    expect(fillOmittedFields(whole, { firstName: 'Ève' })).toMatchObject({
      firstName: 'Ève',
      city: 'Alma',
      tags: ['a'],
    });
    expect(fillOmittedFields(whole, { tags: [], description: '' })).toMatchObject({
      tags: [],
      description: '',
    });
  });

  it('keeps the pending e-mail address when the form contains no address', () => {
    const waiting = { ...whole, pendingEmail: 'autre@exemple.ca' };
    expect(fillOmittedFields(waiting, { city: 'Alma' }).email).toBe('autre@exemple.ca');
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

  it('returns null for a user who doesn’t become a creator, and for every fan', () => {
    expect(findNewCreator(company, {})).toBeNull();
    expect(findNewCreator(company, { userType: 'company' })).toBeNull();
    expect(findNewCreator({ ...company, userType: 'creator' }, { userType: 'both' })).toBeNull();
    expect(findNewCreator({ ...company, userType: 'fan' }, { userType: 'creator' })).toBeNull();
  });
});

describe('applyProfile', () => {
  it('a form that repeats the pending e-mail address keeps it pending, and a form with the current address cancels the change', () => {
    expect(applyProfile(user, { ...form, email: 'autre@exemple.ca' }, context)).toMatchObject({
      email: user.email,
      pendingEmail: 'autre@exemple.ca',
    });
    const waiting = { ...user, pendingEmail: 'autre@exemple.ca' };
    const again = applyProfile(waiting, { ...form, email: 'Autre@exemple.ca' }, context);
    expect(again).toMatchObject({ email: user.email, pendingEmail: 'autre@exemple.ca' });
    expect(applyProfile(waiting, form, context).pendingEmail).toBeNull();
  });

  it('a change of only the letter case of the e-mail address takes effect immediately', () => {
    expect(applyProfile(user, { ...form, email: 'marie@exemple.ca' }, context)).toMatchObject({
      email: 'marie@exemple.ca',
      pendingEmail: null,
    });
  });

  it('changes the account type to the type that is sent, unless the user is a fan', () => {
    expect(applyProfile(user, { ...form, userType: 'creator' }, context).userType).toBe('creator');
    expect(applyProfile(user, form, context).userType).toBe('company');
    expect(applyProfile({ ...user, userType: 'fan' }, { ...form, userType: 'both' }, context).userType).toBe(
      'fan',
    );
  });

  it('replaces links that are sent, removes links that are sent empty, and keeps omitted links', () => {
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
