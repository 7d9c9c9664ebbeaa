import { toSortKey } from '@bottin/contracts/domain/text.ts';
import { getInitial } from '@bottin/contracts/domain/letters.ts';
import { idRank, nameRank, toInitial } from './sort-ranks.rules.ts';

describe('nameRank', () => {
  const rank = (name: string) => nameRank(toSortKey(name));

  it.each([
    ['Ana', 'Anna'],
    ['Ann', 'Ann Lee'],
    ['Léa Côté', 'Lea Coty'],
    ['3 Brasseurs', 'Abc'],
    ['Zoé', 'Ørsted'],
  ])('nameRank ranks the name « %s » before « %s »', (one, other) => {
    expect(rank(one)).toBeLessThan(rank(other));
  });

  it('nameRank returns the same safe integer for names with the same first ten letters', () => {
    expect(rank('Marie-Christine Roy')).toBe(rank('Marie-Christophe'));
    expect(Number.isSafeInteger(rank('zzzzzzzzzzzz') + 1)).toBe(true);
  });
});

it.each(['Ana', 'Émile', 'Zoé', 'zzzzzzzzzzzz', '3-Brasseurs', '-Tiret', '’Tit Jean', '---', 'Ωmega'])(
  'toInitial returns the initial of the name « %s » from its rank',
  (name) => {
    expect(toInitial(nameRank(toSortKey(name)))).toBe(getInitial(name));
  },
);

it('idRank returns a safe integer', () => {
  expect(idRank('0198c5f0-0000-7000-8000-00000000001f')).toBe(31);
  expect(Number.isSafeInteger(idRank('0198c5f0-0000-7000-8000-ffffffffffff'))).toBe(true);
});
