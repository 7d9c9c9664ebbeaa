import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { coloursOf } from '@bottin/contracts/domain/tokens.ts';
import { colours, socialCanvas, socialFacts } from './social-image.rules.ts';

it.each(['bleu', ...platforms] as const)(
  'the canvas on %s has no colour but the design’s light ones',
  (ground) => {
    const used = new Set(socialCanvas(colours[ground]).match(/#[0-9a-f]{3,8}\b/gi));
    expect(used).toContain(coloursOf('light')[ground]);
    expect([...used].filter((colour) => !Object.values(coloursOf('light')).includes(colour))).toEqual([]);
  },
);

it.each([
  [{ niche: 'Humour', region: 'Laval' }, 'Humour · Laval'],
  [{ niche: 'Humour', region: 'Autre' }, 'Humour'],
  [{ niche: '', region: '' }, ''],
])('of %j it shows « %s »', (known, place) => {
  const creator = { name: 'Léa', followers: 1, platform: null, profileImageUrl: null, ...known } as Entry;
  expect(socialFacts(creator, () => true).place).toBe(place);
});

it('shows the slug, and its initials, for a name that no shipped font can draw', () => {
  const creator = { name: 'ꀀꀁ', slug: 'profil-3', niche: '', region: '', followers: null } as Entry;
  expect(socialFacts(creator, () => false)).toMatchObject({ name: 'profil-3', initials: 'P3' });
  expect(socialFacts(creator, () => true)).toMatchObject({ name: 'ꀀꀁ' });
});
