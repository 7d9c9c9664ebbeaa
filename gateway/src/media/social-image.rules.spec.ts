import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { getColours } from '@bottin/contracts/domain/tokens.ts';
import {
  buildCanvas,
  colours,
  getMaxNameHeight,
  logo,
  stackTexts,
  textColumn,
  toSocialFacts,
} from './social-image.rules.ts';

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

it('the texts of a picture are centred at the same height, with a gap between them', () => {
  expect(stackTexts([60])).toEqual([245]);
  expect(stackTexts([60, 25, 42])).toEqual([184, 272, 325]);
});

it.each([
  ['a name of three lines and a place of two lines', [200, 75, 42]],
  ['the longest name that fits', [getMaxNameHeight([75, 42]), 75, 42]],
])('the texts of a picture with %s stay above the logo and within the picture', (_, heights) => {
  const tops = stackTexts(heights);
  expect(tops[0]).toBeGreaterThanOrEqual(textColumn.top);
  expect(Number(tops.at(-1)) + Number(heights.at(-1))).toBeLessThanOrEqual(logo.top - textColumn.gap);
});
