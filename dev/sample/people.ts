import { administrativeRegions } from '@bottin/contracts/domain/administrative-regions.ts';
import { type CategorySlug, registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { editProfileCities, regionOf, registrationCities } from '@bottin/contracts/domain/cities.ts';
import {
  collaborationConsentText,
  collaborationKinds,
  replyDelays,
} from '@bottin/contracts/domain/collaboration.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { slugify } from '@bottin/contracts/domain/text.ts';
import {
  isBrandType,
  isListedType,
  needsPlatform,
  type UserType,
} from '@bottin/contracts/domain/user-types.ts';
import { getLooks, portraitFile, portraitCount } from './assets.ts';
import { createConnections } from './connections.ts';
import {
  createLookingFor,
  createCompanyDescription,
  createFanDescription,
  createPersonDescription,
} from './descriptions.ts';
import type { SamplePerson } from './model.ts';
import { Random } from './random.ts';
import { companyNames, familyNames, firstNames } from './texts/names.ts';
import { getNiche } from './texts/niches.ts';
import { capitalize } from './texts/sentences.ts';

const day = 86_400_000;
/**
 * Base time of the ids. It is fixed so that ids depend only on the account's index, and loading the sample
 * twice gives the same accounts.
 */
const idBaseTime = Date.UTC(2024, 0, 1);
const cities: readonly string[] = [...new Set<string>([...registrationCities, ...editProfileCities])];
/**
 * Towns of the administrative regions that aren't in `cities`: first one town of each region, then a second one
 * of each, and so on.
 */
const furtherTowns: readonly string[] = administrativeRegions
  .flatMap(({ towns }) =>
    towns.filter((town) => !cities.includes(town)).map((town, turn) => ({ town, turn })),
  )
  .sort((one, other) => one.turn - other.turn)
  .map(({ town }) => town);
/**
 * Weights of the largest cities, where half of the sample accounts live. The other accounts rotate through
 * all cities.
 */
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

/** Number of accounts in a block. Companies and fans have the same positions in every block. */
const blockSize = portraitCount;
const fansPerBlock = 8;

export interface SampleOptions {
  size: number;
  /** Approximate number of content items. */
  contentItems: number;
  /** Time of the newest content. */
  now: Date;
  /** Seed of the generator. Another seed gives other sample accounts. */
  seed?: string | undefined;
}

export const defaultSeed = 'bottin';

/**
 * Generates the sample accounts. The account with a given index has the same name and portrait in samples of
 * every size.
 */
export function* samplePeople({
  size,
  contentItems,
  now,
  seed = defaultSeed,
}: SampleOptions): Generator<SamplePerson> {
  const names = new UniqueNames();
  const shares = new ContentShares(contentItems, size);
  for (let index = 0; index < size; index++) {
    const random = new Random(`${seed}/${index}`);
    const identity = knownPeople[index] ?? createIdentity(random, index);
    const userType = identity.userType;
    const publicName = names.makeUnique(identity.publicName, identity.niche);
    const slug = slugify(publicName);
    const createdAt = pickCreatedAt(random, index, size, now);
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
      userId: random.uuidV7(new Date(idBaseTime + index * 1000)),
      firstName: identity.firstName,
      lastName: identity.lastName,
      publicName,
      slug,
      email: `${slug}@exemple.test`,
      city: identity.city,
      userType,
      primaryPlatform: null,
      categories,
      tags: pickTags(random, categories),
      description: createDescription(random, userType, identity),
      ...createBrandFields(seed, index, { userType, slug, identity }),
      collaboration: createCollaboration(seed, index, { userType, createdAt, now }),
      createdAt,
      updatedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + random.int(1, 60) * day)),
      portrait: portraitFile(index),
      connections: [],
    };
    if (needsPlatform(userType) || (userType === 'company' && random.chance(0.75))) {
      person.connections = createConnections(random, person, {
        now,
        items: userType === 'company' ? 0 : shares.countFor(index),
        followers: identity.followers,
      });
      shares.recordUsed(person.connections.reduce((sum, { content }) => sum + content.length, 0));
      person.primaryPlatform = person.connections[0]?.platform ?? null;
    }
    yield person;
  }
}

/**
 * Returns the two fields that only brands have. Some brands fill in only one of them, or none. Uses a
 * separate random generator, so that these fields don't affect the account's other fields.
 */
function createBrandFields(
  seed: string,
  index: number,
  { userType, slug, identity }: { userType: UserType; slug: string; identity: Identity },
): Pick<SamplePerson, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website: '', lookingFor: '' };
  const random = new Random(`${seed}/brand/${index}`);
  return {
    website: random.chance(0.8) ? `https://${slug}.exemple.test/` : '',
    lookingFor: random.chance(0.75) ? createLookingFor(random, identity.niche, identity.city) : '',
  };
}

/**
 * Returns a listed account's settings about proposals. Two of five accounts accept proposals, and one of
 * eight such accounts pauses them. A separate random generator keeps the account's other fields independent
 * of these settings.
 */
function createCollaboration(
  seed: string,
  index: number,
  { userType, createdAt, now }: { userType: UserType; createdAt: Date; now: Date },
): SamplePerson['collaboration'] {
  const random = new Random(`${seed}/collaboration/${index}`);
  if (!isListedType(userType) || !(index === 0 || random.chance(0.4))) return null;
  const chosen = random.sample(collaborationKinds, random.int(1, 4));
  const pauseEnd = new Date(now.getTime() + random.int(20, 120) * day);
  return {
    kinds: collaborationKinds.filter((kind) => chosen.includes(kind)),
    delay: random.pick(replyDelays),
    pausedUntil: index > 0 && random.chance(0.125) ? pauseEnd.toISOString().slice(0, 10) : null,
    consent: collaborationConsentText,
    consentedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + day)).toISOString(),
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

/** Sample creators that the documentation and the tests refer to by name. */
const knownPeople: readonly Identity[] = [
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

function createIdentity(random: Random, index: number): Identity {
  const place = index % blockSize;
  const looks = getLooks(index);
  const company = companyNames[Math.floor(place / 12)];
  const presents = looks === 'm' || (looks === 'emblem' && random.chance(0.5)) ? 'm' : 'f';
  const base = {
    presents,
    firstName: random.pick(firstNames[presents]),
    lastName: pickLastName(random),
    city: pickCity(random, index),
  } as const;
  if (company && looks === 'emblem') {
    const niche = registrationCategories.find((slug) => slug === company.niche) ?? 'affaires';
    return { ...base, publicName: company.name, niche, userType: 'company' };
  }
  const niche =
    registrationCategories[(place + Math.floor(place / 20) * 7) % registrationCategories.length] ??
    'lifestyle';
  if (place >= blockSize - fansPerBlock * 3 && place % 3 === 0) {
    return { ...base, publicName: `${base.firstName} ${base.lastName}`, niche, userType: 'fan' };
  }
  const userType = random.chance(0.17) ? 'both' : 'creator';
  return {
    ...base,
    niche,
    userType,
    publicName: createPublicName(random, base.firstName, base.lastName, niche),
  };
}

function pickLastName(random: Random): string {
  return random.chance(0.4) ? random.sample(familyNames, 2).join('-') : random.pick(familyNames);
}

function createPublicName(random: Random, firstName: string, lastName: string, niche: string): string {
  const [family = ''] = lastName.split('-');
  const suffix = random.pick(getNiche(niche).suffixes);
  return random.weighted([
    [`${firstName} ${lastName}`, 4],
    [`${firstName} ${family} ${suffix}`, 3],
    [`${firstName} ${suffix}`, 3],
    [`Chez ${firstName}`, 0.6],
    [`${capitalize(suffix)} avec ${firstName}`, 1.2],
  ]);
}

/**
 * Returns the city of an account. Half of the accounts live in a large city. The others rotate through all
 * cities. From the second round on, further towns replace the cities of the region « Autre », so that every
 * administrative region has accounts.
 */
function pickCity(random: Random, index: number): string {
  if (index % 4 < 2) return random.weighted(largeCities);
  const turn = Math.floor(index / 4) * 2 + (index % 4) - 2;
  const city = cities[turn % cities.length] ?? 'Montréal';
  if (turn < cities.length || regionOf(city) !== 'Autre') return city;
  return furtherTowns[(turn - cities.length) % furtherTowns.length] ?? city;
}

/** Spreads registrations over the last two years, with more of them in recent months. */
function pickCreatedAt(random: Random, index: number, size: number, now: Date): Date {
  const spread = (((index * 89) % blockSize) + random.next()) / blockSize;
  const age = size > 0 ? 1 + spread ** 1.3 * 728 : 1;
  return new Date(now.getTime() - age * day);
}

function pickTags(random: Random, categories: readonly string[]): string[] {
  const own = getNiche(categories[0] ?? '').tags;
  const others = categories.slice(1).flatMap((slug) => getNiche(slug).tags);
  const chosen = [
    ...random.sample(own, random.int(2, 5)),
    ...random.sample(others, Math.min(others.length, random.int(0, 2))),
  ];
  return [...new Set(chosen)].slice(0, limits.tags.max);
}

function createDescription(random: Random, userType: UserType, { niche, city, presents }: Identity): string {
  if (userType === 'company') return createCompanyDescription(random, niche, city);
  return userType === 'fan'
    ? createFanDescription(random, presents)
    : createPersonDescription(random, niche, city, presents);
}

/** Makes public names and their slugs unique, ignoring case. */
class UniqueNames {
  readonly #taken = new Set<string>();
  /** Last number appended to a name; all smaller numbers are taken. */
  readonly #numbers = new Map<string, number>();

  makeUnique(requested: string, niche: string): string {
    const candidates = [requested, `${requested} ${getNiche(niche).category}`];
    let number = this.#numbers.get(requested) ?? 1;
    for (;;) {
      const isNumbered = candidates.length === 0;
      if (isNumbered) number += 1;
      const name = (candidates.shift() ?? `${requested} ${number}`).slice(0, limits.publicName.max).trimEnd();
      const slug = slugify(name);
      if (this.#taken.has(slug)) continue;
      this.#taken.add(slug);
      if (isNumbered) this.#numbers.set(requested, number);
      return name;
    }
  }
}

/** Distributes exactly the requested number of content items among the accounts. Some accounts get none. */
class ContentShares {
  readonly #total: number;
  readonly #size: number;
  #given = 0;

  constructor(total: number, size: number) {
    this.#total = total;
    this.#size = size;
  }

  /**
   * Returns the number of items for an account. Shares are roughly equal, and the last dozen accounts get
   * the exact remainder.
   */
  countFor(index: number): number {
    const settled = Math.max(1, this.#size - 12);
    const due = Math.min(this.#total, (this.#total * (index + 1)) / settled) - this.#given;
    return Math.max(
      0,
      Math.round(index < settled - 12 ? due * new Random(`share/${index}`).float(0.6, 1.4) : due),
    );
  }

  recordUsed(count: number): void {
    this.#given += count;
  }
}
