import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { getColours } from '@bottin/contracts/domain/tokens.ts';
import { colours, buildCanvas, toSocialFacts } from './social-image.rules.ts';

it.each(['bleu', ...platforms] as const)(
  'the canvas for the platform colour %s contains only the light theme’s colours',
  (ground) => {
    const used = new Set(buildCanvas(colours[ground]).match(/#[0-9a-f]{3,8}\b/gi));
    expect(used).toContain(getColours('light')[ground]);
    expect([...used].filter((colour) => !Object.values(getColours('light')).includes(colour))).toEqual([]);
  },
);

it.each([
  [{ niche: 'Humour', region: 'Laval' }, 'Humour · Laval'],
  [{ niche: 'Humour', region: 'Autre' }, 'Humour'],
  [{ niche: '', region: '' }, ''],
])('for the profile fields %j, toSocialFacts returns the place « %s »', (fields, place) => {
  const creator = { name: 'Léa', followers: 1, platform: null, profileImageUrl: null, ...fields } as Entry;
  expect(toSocialFacts(creator, () => true).place).toBe(place);
});

it('the picture shows the slug and its initials when the fonts lack a glyph of the name', () => {
  const creator = { name: 'ꀀꀁ', slug: 'profil-3', niche: '', region: '', followers: null } as Entry;
  expect(toSocialFacts(creator, () => false)).toMatchObject({ name: 'profil-3', initials: 'P3' });
  expect(toSocialFacts(creator, () => true)).toMatchObject({ name: 'ꀀꀁ' });
});
