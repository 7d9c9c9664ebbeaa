import { applyCompletion, buildUser, type Completion } from './registration.rules.ts';

const now = new Date('2026-11-27T12:00:00Z');
const user = buildUser(
  {
    firstName: 'Maude',
    lastName: 'Roy',
    publicName: 'maude-en-canot',
    email: 'maude@exemple.ca',
    password: 'Canot-rouge-42',
    city: 'Laval',
    userType: 'creator',
  },
  { id: 'un-id', slug: 'maude-en-canot', passwordHash: '', city: 'Laval', now },
);
const completion: Completion = {
  primaryPlatform: 'youtube',
  categories: ['voyage'],
  tags: [],
  description: '',
};
const complete = (publicName?: string) =>
  applyCompletion(user, { ...completion, publicName }, { isComplete: true, now });

test('applyCompletion changes the spelling of the public name, but neither its key nor the slug', () => {
  expect(complete('Maude en canot')).toMatchObject({
    publicName: 'Maude en canot',
    publicNameKey: user.publicNameKey,
    slug: 'maude-en-canot',
  });
});

test('applyCompletion keeps the public name when none is sent', () => {
  expect(complete().publicName).toBe('maude-en-canot');
});

test.each(['Maude en kayak', 'maude', 'Maude en canoé'])(
  'applyCompletion rejects the public name « %s », because its key differs from the account’s',
  (name) => {
    expect(() => complete(name)).toThrow('Seuls les espaces, les tirets et les majuscules');
  },
);
