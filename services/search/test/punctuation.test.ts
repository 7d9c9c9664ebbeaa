import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { TestSearch } from './support/search.ts';

const apostrophes = ["'", '’', 'ʼ', '′', '`', '‘', '＇'];
const hyphens = ['-', '‐', '‑', '–', '—', '−'];

const withApostrophe = apostrophes.map((sign) => `O${sign}Brien`);
const withHyphen = hyphens.map((sign) => `Anne${sign}Maude`);

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
  const people = [...withApostrophe, ...withHyphen].map((name, place) =>
    aCreator({ name, slug: `profil-${place}`, followers: 1_000 - place }),
  );
  const described = aCreator({
    name: 'Zoé',
    slug: 'zoe',
    description: 'De l`herbier et des ‘sen\u00adtiers’ de l′Estrie',
    followers: 1,
  });
  await search.publish(...[...people, described].map((person) => search.commit(person)));
});
afterAll(() => search.stop());

const suggested = async (q: string) =>
  (await search.service.call(searchRpc.suggestions, { q })).suggestions.map(({ label }) => label);

describe('punctuation in names', () => {
  it.each(apostrophes)(
    'a name with any kind of apostrophe is found and suggested when it is typed with the apostrophe %s',
    async (sign) => {
      expect(await search.findNames({ search: `o${sign}brien` })).toEqual(withApostrophe);
      expect(await suggested(`o${sign}bri`)).toEqual(withApostrophe);
    },
  );

  it.each(hyphens)(
    'a name with any kind of hyphen is found and suggested when it is typed with the hyphen %s',
    async (sign) => {
      expect(await search.findNames({ search: `anne${sign}maude` })).toEqual(withHyphen);
      expect(await suggested(`anne${sign}mau`)).toEqual(withHyphen);
    },
  );
});

describe('punctuation in descriptions', () => {
  it.each(['herbier', 'l’herbier', 'sentier', '‘sentiers’', 'estrie', "l'estrie", 'sen\u00adtiers'])(
    'an entry is found by the word « %s » of its description, even if the description has other punctuation',
    async (text) => {
      expect(await search.findNames({ search: text })).toEqual(['Zoé']);
    },
  );
});
