import { categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { creator } from '../../test/fixtures.ts';
import { groupSuggestions } from './suggestion-groups.ts';

const withId = (id: string) => creator({ id, name: id });
const [one, two, three, four] = [withId('1'), withId('2'), withId('3'), withId('4')] as const;

describe('groupSuggestions', () => {
  it('groups profiles by shared category, groups the other profiles by region, and keeps the order', () => {
    const groups = groupSuggestions({
      creators: [one, two, three, four],
      reasons: {
        1: { niche: 'humour', region: 'Laval' },
        2: { niche: 'cuisine' },
        3: { niche: 'humour' },
        4: { region: 'Laval' },
      },
    });
    expect(groups.map(({ title, niche, creators }) => [title, niche, creators.map(({ id }) => id)])).toEqual([
      ['Parce que tu aimes l’humour', 'humour', ['1', '3']],
      ['Parce que tu aimes la cuisine', 'cuisine', ['2']],
      ['Près de chez toi', undefined, ['4']],
    ]);
  });

  it('names no reason for profiles that share no category and no named region', () => {
    const groups = groupSuggestions({ creators: [one, two], reasons: { 1: {}, 2: { region: 'Autre' } } });
    expect(groups.map(({ title }) => title)).toEqual(['À découvrir']);
  });

  it.each(categorySlugs)('elides the French article of the category %s only before a vowel', (niche) => {
    const [group] = groupSuggestions({ creators: [one], reasons: { 1: { niche } } });
    const label = categoryLabels[niche].toLowerCase();
    const startsSilently = /^[aeiouyéh]/.test(label);
    expect(group?.title).toMatch(new RegExp(`aimes ${startsSilently ? '(l’|les )' : '(le|la) '}${label}$`));
  });
});
