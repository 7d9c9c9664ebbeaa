import { audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { type DirectoryQuery, directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import type { Known } from './people.ts';

/** What a list is asked by; what is left out has its default. */
export type Question = Partial<Omit<DirectoryQuery, 'platforms'>> & {
  platforms?: DirectoryQuery['platforms'];
};

/** The kinds of questions and their shares in hundredths. */
export const shares = { plain: 30, filtered: 30, text: 25, sorted: 15 } as const;
type Kind = keyof typeof shares;

/** Where the plain pages of {@link makeMix} end; the ones that never repeat go deeper, there are only so many. */
const plainPages = 20;
const filteredPages = 3;
const deepestOfDifferent = 300;

/** The least and the most entries of a page. */
type Lengths = readonly [number, number];
/** Around the usual one: what is measured costs what it would. */
const measuredLengths: Lengths = [6, 18];
/** Of what warms, so that nothing of it is measured; the last page ends within the 10,000 that can be asked for. */
export const warmingLengths: Lengths = [19, 33];

/** The address of a question's answer. */
export function addressOf(question: Question): string {
  return callUrl(creatorCalls.list, { query: question });
}

/** The question as the services read it, defaults included. */
export function queryOf(question: Question): DirectoryQuery {
  return directoryQuery.parse(question);
}

/** `count` questions in the shares of the mix, in random order; some come more than once, as visitors' do. */
export function makeMix(random: Random, people: readonly Known[], count: number): Question[] {
  return shuffle(
    random,
    kindsOf(count).map((kind) => draw(random, people, kind)),
  );
}

/**
 * `count` questions in the same shares of which none repeats another, nor one of `taken`; fewer where there are no more of a kind.
 * Pages have one of `lengths` entries: other lengths than the usual make enough questions different.
 */
export function makeDifferent(
  random: Random,
  people: readonly Known[],
  { count, taken, lengths = measuredLengths }: { count: number; taken: Set<string>; lengths?: Lengths },
): Question[] {
  const questions = kindsOf(count).flatMap((kind) => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const question =
        kind === 'plain'
          ? differentPage(random, lengths)
          : { ...draw(random, people, kind), limit: random.int(...lengths) };
      const address = addressOf(question);
      if (taken.has(address)) continue;
      taken.add(address);
      return [question];
    }
    return [];
  });
  return shuffle(random, questions);
}

function kindsOf(count: number): Kind[] {
  return (Object.keys(shares) as Kind[]).flatMap((kind) =>
    Array.from({ length: Math.round((count * shares[kind]) / 100) }, () => kind),
  );
}

/** In random order; `Random.sample` would take the square of the count. */
function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function differentPage(random: Random, lengths: Lengths): Question {
  return {
    page: random.int(1, deepestOfDifferent),
    limit: random.int(...lengths),
    ...(random.chance(0.5) ? { sortBy: 'followers', sortOrder: 'asc' } : {}),
  };
}

function draw(random: Random, people: readonly Known[], kind: Kind): Question {
  switch (kind) {
    case 'plain':
      return { page: random.int(1, plainPages) };
    case 'filtered':
      return { ...filters(random, random.int(1, 2)), page: random.int(1, filteredPages) };
    case 'text':
      return {
        search: textOf(random, random.pick(people)),
        ...(random.chance(0.5) ? filters(random, 1) : {}),
      };
    case 'sorted': {
      const [sortBy, sortOrder] = random.pick([
        ['name', 'asc'],
        ['createdAt', 'desc'],
      ] as const);
      return { sortBy, sortOrder, ...filters(random, 1), page: random.int(1, filteredPages) };
    }
  }
}

function filters(random: Random, count: number): Question {
  const makers: Array<() => Question> = [
    () => ({ platforms: random.sample(platforms, random.int(1, 2)) }),
    () => ({ niche: random.pick(registrationCategories) }),
    () => ({ region: random.pick(regions) }),
    () => ({ audienceSize: random.pick(audienceSizes) }),
  ];
  return Object.assign({}, ...random.sample(makers, count).map((make) => make()));
}

/** What one types of a person: a name or a word, with its accents or without, begun only, or with a typo. */
function textOf(random: Random, person: Known): string {
  const word = person.words.length > 0 ? random.pick(person.words) : person.firstName;
  return random.weighted<() => string>([
    [() => person.firstName, 2],
    [() => person.name, 3],
    [() => word, 2],
    [() => fold(person.name), 3],
    [() => beginningOf(random, person.name), 3],
    [() => mistype(random, person.name), 2],
  ])();
}

/** The text but for its last letters; at least three stay. */
export function beginningOf(random: Random, text: string): string {
  return text.slice(0, Math.max(3, text.length - random.int(1, 4))).trimEnd();
}

/** The text with one letter inside its longest word left out, doubled, exchanged with the next or replaced. */
export function mistype(random: Random, text: string): string {
  const words = text.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const at = random.int(1, Math.max(1, longest.length - 2));
  const [letter = '', next = ''] = longest.slice(at);
  const wrong = random.pick(['', letter + letter, next + letter, 'x']);
  const rest = wrong === next + letter ? at + 2 : at + 1;
  const typed = longest.slice(0, at) + wrong + longest.slice(rest);
  return words.map((one) => (one === longest ? typed : one)).join(' ');
}
