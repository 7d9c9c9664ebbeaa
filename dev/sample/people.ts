import { type CategorySlug, registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { editProfileCities, registrationCities } from '@bottin/contracts/domain/cities.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { slugify } from '@bottin/contracts/domain/text.ts';
import { isBrandType, needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { looksOf, portraitFile, portraits } from './assets.ts';
import { connectionsOf } from './connections.ts';
import { brandWish, companyDescription, fanDescription, personDescription } from './descriptions.ts';
import type { SamplePerson } from './model.ts';
import { Random } from './random.ts';
import { companyNames, familyNames, firstNames } from './texts/names.ts';
import { nicheOf } from './texts/niches.ts';
import { beginSentence } from './texts/say.ts';

const day = 86_400_000;
/** Ids hang on the number alone, not on today's date: whoever loads the sample twice meets the same people. */
const firstId = Date.UTC(2024, 0, 1);
const cities: readonly string[] = [...new Set<string>([...registrationCities, ...editProfileCities])];
/** Where most people live; the rest goes through every other city in turn. */
const largeCities = [
  ['Montréal', 30],
  ['Québec', 14],
  ['Laval', 8],
  ['Gatineau', 7],
  ['Longueuil', 6],
  ['Sherbrooke', 6],
  ['Saguenay', 5],
  ['Trois-Rivières', 4],
] as const;

/** Companies and fans stand at the same places in every 240. */
const block = portraits;
const fansPerBlock = 8;

export interface SampleOptions {
  size: number;
  /** About how many content items altogether. */
  contentItems: number;
  /** The newest content is from just before this moment. */
  now: Date;
  /** Another seed, other people. */
  seed?: string | undefined;
}

/** The seed of the usual sample. */
export const usualSeed = 'bottin';

/** The invented people one after the other: the same number has the same name and looks in every sample. */
export function* samplePeople({
  size,
  contentItems,
  now,
  seed = usualSeed,
}: SampleOptions): Generator<SamplePerson> {
  const names = new Names();
  const shares = new Shares(contentItems, size);
  for (let index = 0; index < size; index++) {
    const random = new Random(`${seed}/${index}`);
    const identity = known[index] ?? identityOf(random, index);
    const userType = identity.userType;
    const publicName = names.unique(identity.publicName, identity.niche);
    const slug = slugify(publicName);
    const createdAt = createdAtOf(random, index, size, now);
    const categories = [
      identity.niche,
      ...random.sample(
        registrationCategories.filter((slug) => slug !== identity.niche),
        random.weighted([
          [0, 5],
          [1, 4],
          [2, 2],
        ]),
      ),
    ];
    const person: SamplePerson = {
      index,
      userId: random.uuidV7(new Date(firstId + index * 1000)),
      firstName: identity.firstName,
      lastName: identity.lastName,
      publicName,
      slug,
      email: `${slug}@exemple.test`,
      city: identity.city,
      userType,
      primaryPlatform: null,
      categories,
      tags: tagsOf(random, categories),
      description: descriptionOf(random, userType, identity),
      ...brandOf(seed, index, { userType, slug, identity }),
      createdAt,
      updatedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + random.int(1, 60) * day)),
      portrait: portraitFile(index),
      connections: [],
    };
    if (needsPlatform(userType) || (userType === 'company' && random.chance(0.75))) {
      person.connections = connectionsOf(random, person, {
        now,
        items: userType === 'company' ? 0 : shares.of(index),
        followers: identity.followers,
      });
      shares.take(person.connections.reduce((sum, { content }) => sum + content.length, 0));
      person.primaryPlatform = person.connections[0]?.platform ?? null;
    }
    yield person;
  }
}

/** What brands alone say; drawn apart, so that it changes nothing else of anybody. Some tell one of the two, or none. */
function brandOf(
  seed: string,
  index: number,
  { userType, slug, identity }: { userType: UserType; slug: string; identity: Identity },
): Pick<SamplePerson, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website: '', lookingFor: '' };
  const random = new Random(`${seed}/brand/${index}`);
  return {
    website: random.chance(0.8) ? `https://${slug}.exemple.test/` : '',
    lookingFor: random.chance(0.75) ? brandWish(random, identity.niche, identity.city) : '',
  };
}

interface Identity {
  presents: 'f' | 'm';
  firstName: string;
  lastName: string;
  publicName: string;
  niche: CategorySlug;
  city: string;
  userType: UserType;
  followers?: number;
}

/** People whom the documentation and the tests may search for. */
const known: readonly Identity[] = [
  {
    presents: 'f',
    firstName: 'Léa',
    lastName: 'Tremblay',
    publicName: 'Léa Tremblay Cuisine',
    niche: 'cuisine',
    city: 'Laval',
    userType: 'creator',
    followers: 128_400,
  },
  {
    presents: 'm',
    firstName: 'Étienne',
    lastName: 'Gagné-Rioux',
    publicName: 'Étienne Dehors',
    niche: 'nature',
    city: 'Rimouski',
    userType: 'creator',
    followers: 1_340_000,
  },
];

function identityOf(random: Random, index: number): Identity {
  const place = index % block;
  const looks = looksOf(index);
  const company = companyNames[Math.floor(place / 12)];
  const presents = looks === 'm' || (looks === 'emblem' && random.chance(0.5)) ? 'm' : 'f';
  const base = {
    presents,
    firstName: random.pick(firstNames[presents]),
    lastName: lastNameOf(random),
    city: cityOf(random, index),
  } as const;
  if (company && looks === 'emblem') {
    const niche = registrationCategories.find((slug) => slug === company.niche) ?? 'affaires';
    return { ...base, publicName: company.name, niche, userType: 'company' };
  }
  const niche =
    registrationCategories[(place + Math.floor(place / 20) * 7) % registrationCategories.length] ??
    'lifestyle';
  if (place >= block - fansPerBlock * 3 && place % 3 === 0) {
    return { ...base, publicName: `${base.firstName} ${base.lastName}`, niche, userType: 'fan' };
  }
  const userType = random.chance(0.17) ? 'both' : 'creator';
  return { ...base, niche, userType, publicName: publicNameOf(random, base.firstName, base.lastName, niche) };
}

function lastNameOf(random: Random): string {
  return random.chance(0.4) ? random.sample(familyNames, 2).join('-') : random.pick(familyNames);
}

function publicNameOf(random: Random, firstName: string, lastName: string, niche: string): string {
  const [family = ''] = lastName.split('-');
  const suffix = random.pick(nicheOf(niche).suffixes);
  return random.weighted([
    [`${firstName} ${lastName}`, 4],
    [`${firstName} ${family} ${suffix}`, 3],
    [`${firstName} ${suffix}`, 3],
    [`Chez ${firstName}`, 0.6],
    [`${beginSentence(suffix)} avec ${firstName}`, 1.2],
  ]);
}

/** Two in four live in a large city; the others go through every city in turn. */
function cityOf(random: Random, index: number): string {
  const turn = Math.floor(index / 4) * 2 + (index % 4) - 2;
  return index % 4 < 2 ? random.weighted(largeCities) : (cities[turn % cities.length] ?? 'Montréal');
}

/** Joined over the last two years, one a day or so, some in the last days. */
function createdAtOf(random: Random, index: number, size: number, now: Date): Date {
  const spread = (((index * 89) % block) + random.next()) / block;
  const age = size > 0 ? 1 + spread ** 1.3 * 728 : 1;
  return new Date(now.getTime() - age * day);
}

function tagsOf(random: Random, categories: readonly string[]): string[] {
  const own = nicheOf(categories[0] ?? '').tags;
  const others = categories.slice(1).flatMap((slug) => nicheOf(slug).tags);
  const chosen = [
    ...random.sample(own, random.int(2, 5)),
    ...random.sample(others, Math.min(others.length, random.int(0, 2))),
  ];
  return [...new Set(chosen)].slice(0, limits.tags.max);
}

function descriptionOf(random: Random, userType: UserType, { niche, city, presents }: Identity): string {
  if (userType === 'company') return companyDescription(random, niche, city);
  return userType === 'fan'
    ? fanDescription(random, presents)
    : personDescription(random, niche, city, presents);
}

/** Public names that no two people share, whatever the case, nor their slugs. */
class Names {
  readonly #taken = new Set<string>();
  /** The last number given to a name: all before it are taken, and never freed. */
  readonly #numbers = new Map<string, number>();

  unique(wanted: string, niche: string): string {
    const candidates = [wanted, `${wanted} ${nicheOf(niche).category}`];
    let number = this.#numbers.get(wanted) ?? 1;
    for (;;) {
      const isNumbered = candidates.length === 0;
      if (isNumbered) number += 1;
      const name = (candidates.shift() ?? `${wanted} ${number}`).slice(0, limits.publicName.max).trimEnd();
      const slug = slugify(name);
      if (this.#taken.has(slug)) continue;
      this.#taken.add(slug);
      if (isNumbered) this.#numbers.set(wanted, number);
      return name;
    }
  }
}

/** Deals content out so that the whole comes to what was asked, whoever turns out to have none. */
class Shares {
  readonly #total: number;
  readonly #size: number;
  #given = 0;

  constructor(total: number, size: number) {
    this.#total = total;
    this.#size = size;
  }

  /** How many the person of this number should have: about the same for all, exactly the rest for the last dozen. */
  of(index: number): number {
    const settled = Math.max(1, this.#size - 12);
    const due = Math.min(this.#total, (this.#total * (index + 1)) / settled) - this.#given;
    return Math.max(
      0,
      Math.round(index < settled - 12 ? due * new Random(`share/${index}`).float(0.6, 1.4) : due),
    );
  }

  take(count: number): void {
    this.#given += count;
  }
}
