import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from '@bottin/contracts/domain/text.ts';
import { FrenchWords } from './french-words.ts';

const list: string[] = createRequire(import.meta.url)('an-array-of-french-words');

it.each([
  ['maman', true],
  ['recettes', true],
  ['ete', true],
  ['poutine', true],
  ['montreal', true],
  ['tremblay', false],
  ['kuisine', false],
  ['recett', false],
  ['', false],
])('FrenchWords has the word « %s »: %s', async (word, expected) => {
  expect((await FrenchWords.load()).has(word)).toBe(expected);
});

it('FrenchWords has the words of the list wherever they are in it, the first and the last one too', async () => {
  const words = await FrenchWords.load();
  const some = list.filter((_, at) => at % 97 === 0 || at === list.length - 1);
  expect(some.filter((word) => !words.has(fold(word)))).toEqual([]);
});

it('FrenchWords lets the process do other work while it reads the list', async () => {
  let isLoaded = false;
  const loading = FrenchWords.load().then(() => {
    isLoaded = true;
  });
  let turns = 0;
  for (; !isLoaded; turns += 1) await nextTurn();
  await loading;
  expect(turns).toBeGreaterThan(100);
});
