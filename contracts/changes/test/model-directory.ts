import type { Entry } from '../../domain/entry.ts';
import { limits } from '../../domain/limits.ts';
import { fold } from '../../domain/text.ts';
import type { DirectoryQuery, Facets } from '../../filters/directory.ts';
import type { ListQuestion } from '../touches.ts';
import type { ModelEntry } from './faces.ts';

/** What the model answers: like the service's answers, as far as a change can make others of them. */
interface ModelAnswer {
  creators: Entry[];
  /** Nothing has the text to the letter. */
  near?: boolean;
  total: number;
  niche?: string | null;
  facets?: Facets | undefined;
  instead?: string | undefined;
  labels?: string[];
}

/** The directory in a few lines, written apart from the rule that is held against it. */
export function answer(entries: readonly ModelEntry[], question: ListQuestion): ModelAnswer {
  if (question.of === 'rankings') {
    const { platform, ...choices } = question.query;
    const query = { ...choices, platforms: platform ? [platform] : [] } as unknown as DirectoryQuery;
    const ranked = entries
      .filter((entry) => entry.followers !== null && meets(entry, query))
      .sort(byField('followers', 'desc'));
    return { creators: shown(ranked.slice(0, limits.pageSize.rankings)), total: 0 };
  }
  if (question.of === 'suggestions') return suggest(entries, fold(question.q ?? ''));
  if (question.of === 'similar') return similar(entries, question.id);
  const { query, hasFacets } = question;
  const { texts, near } = query.search
    ? found(entries, { ...query, search: query.search }, hasFacets)
    : { texts: entries, near: false };
  const matching = texts.filter((entry) => meets(entry, query));
  const ranked = query.search
    ? [...matching].sort(
        (a, b) => score(b, query) - score(a, query) || byField(query.sortBy, query.sortOrder)(a, b),
      )
    : [...matching].sort(byField(query.sortBy, query.sortOrder));
  const from = (query.page - 1) * query.limit;
  return {
    creators: shown(ranked.slice(from, from + query.limit)),
    total: matching.length,
    near: near && matching.length > 0,
    facets: hasFacets ? facets(texts, query) : undefined,
    instead: query.search && !isAnywhere(texts, query, hasFacets) ? instead(entries, query) : undefined,
  };
}

function similar(entries: readonly ModelEntry[], id: string): ModelAnswer {
  const own = entries.find((one) => one.id === id);
  const niche = own?.categories[0];
  if (!own || niche === undefined) return { creators: [], total: 0, niche: null };
  const distance = ({ followers, region }: ModelEntry) =>
    Math.abs(Math.log10(((followers ?? 0) + 1) / ((own.followers ?? 0) + 1))) +
    (region === own.region ? 0 : 1);
  const near = entries
    .filter((one) => one.id !== id && one.categories.includes(niche))
    .sort(
      (a, b) =>
        Number(a.followers === null) - Number(b.followers === null) ||
        distance(a) - distance(b) ||
        (a.id < b.id ? -1 : 1),
    );
  return { creators: shown(near.slice(0, limits.similarCreators)), total: 0, niche };
}

const shown = (entries: readonly ModelEntry[]) => entries as unknown as Entry[];

function byField(sort: DirectoryQuery['sortBy'], asked: DirectoryQuery['sortOrder']) {
  const [field, order] = sort === 'relevance' ? (['followers', 'desc'] as const) : ([sort, asked] as const);
  const keyOf = (entry: ModelEntry) => (field === 'name' ? fold(entry.name) : entry[field]);
  return (a: ModelEntry, b: ModelEntry): number => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
    } else if (one !== other) return one < other === (order === 'asc') ? -1 : 1;
    const [begins, otherBegins] = [a, b].map(({ name }) => fold(name).slice(0, 10)) as [string, string];
    if (field !== 'name' && begins !== otherBegins) return begins < otherBegins ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };
}

function meets(entry: ModelEntry, query: DirectoryQuery, except?: string): boolean {
  const { platforms, niche, region, audienceSize } = query;
  return (
    (except === 'platforms' ||
      platforms.length === 0 ||
      platforms.some((one) => entry.platforms.includes(one))) &&
    (except === 'niche' || niche === undefined || entry.categories.includes(niche)) &&
    (except === 'region' || region === undefined || entry.regionBucket === region) &&
    (except === 'audienceSize' || audienceSize === undefined || entry.audienceSize === audienceSize)
  );
}

function facets(entries: readonly ModelEntry[], query: DirectoryQuery): Facets {
  const values: Record<string, (entry: ModelEntry) => string[]> = {
    platforms: ({ platforms }) => platforms,
    niche: ({ categories }) => categories,
    region: ({ regionBucket }) => [regionBucket],
    audienceSize: ({ audienceSize }) => [audienceSize ?? 'none'],
  };
  const all = Object.entries(values).map(([name, of]) => {
    const met = entries.filter((entry) => meets(entry, query, name));
    const counted = Map.groupBy(met.flatMap(of), (value) => value);
    const counts = Object.fromEntries([...counted].map(([value, some]) => [value, some.length]));
    return [name, { all: met.length, counts }];
  });
  return Object.fromEntries(all);
}

const textsOf = ({ name, description, tags, categories, region }: ModelEntry) => [
  ...fold([name, description, ...tags, ...categories, region].join(' ')).split(/[\s'.-]+/),
  ...joined(name),
];
/** A name, and what it ends with, in one word. */
const joined = (name: string) =>
  fold(name)
    .split(' ')
    .map((_, at, words) => words.slice(at).join(''));
/** What some words stand for; the text of the search is put in one of their places. */
const meant: Record<string, (entry: ModelEntry) => boolean> = {
  chef: ({ categories }) => categories.includes('cuisine'),
  styliste: ({ categories }) => categories.includes('mode'),
  mtl: ({ region }) => region === 'Montréal',
  outaouais: ({ region }) => region === 'Gatineau',
};
/** The category or the city that each of them is another name of. */
const labelsOf: Record<string, string> = {
  chef: 'cuisine',
  styliste: 'mode',
  mtl: 'Montréal',
  outaouais: 'Gatineau',
};
const isMeant = (entry: ModelEntry, word: string) => meant[word]?.(entry) ?? false;
const stem = (word: string) => word.replace(/(es|s|e)$/, '');

function findsExactly(entry: ModelEntry, word: string): boolean {
  return (
    isMeant(entry, word) || textsOf(entry).some((one) => one.startsWith(word) || stem(one) === stem(word))
  );
}

function isNear(one: string, word: string): boolean {
  const most = word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
  return one[0] === word[0] && isLike(one, word, most);
}

const leftOpen = [undefined, 'platforms', 'niche', 'region', 'audienceSize'];

/** What is searched exists when a filter's facet, which leaves its choice open, counts it. */
function isAnywhere(texts: readonly ModelEntry[], query: DirectoryQuery, hasFacets: boolean): boolean {
  const counted = hasFacets ? leftOpen : [undefined];
  return texts.some((entry) => counted.some((except) => meets(entry, query, except)));
}

/** Those that a text finds, to the letter, or nearly when there are none of those. */
function found(
  entries: readonly ModelEntry[],
  query: DirectoryQuery & { search: string },
  hasFacets: boolean,
): { texts: readonly ModelEntry[]; near: boolean } {
  const { search } = query;
  const words = fold(search).split(/[\s'.-]+/);
  const exact = entries.filter((entry) => words.every((word) => findsExactly(entry, word)));
  if (isAnywhere(exact, query, hasFacets)) return { texts: exact, near: false };
  const near = (entry: ModelEntry, word: string) =>
    textsOf(entry).some((one) => isNear(one, word)) ||
    Object.keys(meant).some((name) => isNear(name, word) && isMeant(entry, name));
  const isFound = (entry: ModelEntry) =>
    words.every((word) => findsExactly(entry, word) || near(entry, word));
  return { texts: entries.filter(isFound), near: true };
}

function score(entry: ModelEntry, { search = '', sortBy }: DirectoryQuery): number {
  if (sortBy !== 'relevance') return 0;
  return fold(search)
    .split(' ')
    .filter((word) => fold(entry.name).includes(word)).length;
}

/** The first word of the directory, in the alphabet's order, that is like one that was searched. */
function instead(entries: readonly ModelEntry[], { search = '' }: DirectoryQuery): string | undefined {
  const words = fold(search).split(' ');
  return entries
    .flatMap(textsOf)
    .sort()
    .find((one) => words.some((word) => isLike(one, word, 2)));
}

function suggest(entries: readonly ModelEntry[], q: string): ModelAnswer {
  if (q === '') return { creators: [], total: 0 };
  const words = q.split(' ');
  const begins = (text: string) =>
    words.every((word) =>
      fold(text)
        .split(' ')
        .some((one) => one.startsWith(word)),
    );
  const isWhole = (name: string) => words.length === 1 && joined(name).some((one) => one.startsWith(q));
  const names = entries
    .filter(({ name }) => begins(name) || isWhole(name))
    .sort(byField('followers', 'desc'));
  const near = entries.filter(({ name }) =>
    words.every((word) =>
      fold(name)
        .split(' ')
        .some((one) => isNear(one, word)),
    ),
  );
  const called = (label: string) =>
    Object.keys(meant).some((name) => name.startsWith(q) && labelsOf[name] === label);
  const places = entries
    .flatMap(({ region, categories }) => [region, ...categories])
    .filter((label) => begins(label) || called(label))
    .sort();
  const creators = names.length + places.length > 0 ? names : near.sort(byField('followers', 'desc'));
  return { creators: shown(creators.slice(0, limits.suggestions)), total: 0, labels: places };
}

/** Whether `most` changes make `b` of `a`, a swap of neighbours being one. */
function isLike(a: string, b: string, most: number): boolean {
  if (most < 0 || Math.abs(a.length - b.length) > most) return false;
  if (a === b) return true;
  const [one, other] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return isLike(one, other, most);
  const isSwap = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    isLike(one, other, most - 1) ||
    isLike(one, b, most - 1) ||
    isLike(a, other, most - 1) ||
    (isSwap && isLike(a.slice(2), b.slice(2), most - 1))
  );
}
