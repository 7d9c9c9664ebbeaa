import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countByRegion, findAdministrativeRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import { audienceSizeOf, audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { rankMoveDays } from '@bottin/contracts/domain/rank-moves.ts';
import { lookingForSchema, websiteSchema } from '@bottin/contracts/domain/brand.ts';
import { registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { editProfileCities, registrationCities } from '@bottin/contracts/domain/cities.ts';
import { contentTypes } from '@bottin/contracts/domain/content.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { editedNameSchema } from '@bottin/contracts/domain/public-name.ts';
import { descriptionSchema, slugSchema, tagsSchema } from '@bottin/contracts/domain/profile.ts';
import { slugify } from '@bottin/contracts/domain/text.ts';
import { isBrandType, isListedType, userTypes } from '@bottin/contracts/domain/user-types.ts';
import { compareRanks } from '../../gateway/src/public-reads/rank-moves.rules.ts';
import { assetsFolder } from './assets.ts';
import { samplePeople } from './people.ts';

const now = new Date('2026-03-15T18:00:00Z');
const people = [...samplePeople({ size: 240, contentItems: 3000, now })];
const connections = people.flatMap((person) => person.connections);
const content = connections.flatMap((connection) => connection.content);
const toSet = <T>(values: Iterable<T>) => new Set(values);

describe('sample data', () => {
  it('the sample consists of 240 people and 3,000 content items, and is the same each time', () => {
    expect(people).toHaveLength(240);
    expect(content).toHaveLength(3000);
    expect([...samplePeople({ size: 240, contentItems: 3000, now })]).toEqual(people);
  });

  it('the sample includes every user type, city, category, platform, tier and content type', () => {
    expect(toSet(people.map(({ userType }) => userType))).toEqual(toSet(userTypes));
    const cities = toSet(people.map(({ city }) => city));
    expect([...cities]).toEqual(expect.arrayContaining([...registrationCities, ...editProfileCities]));
    expect(toSet(people.map(({ categories }) => categories[0]))).toEqual(toSet(registrationCategories));
    expect(toSet(people.map(({ primaryPlatform }) => primaryPlatform))).toEqual(toSet([...platforms, null]));
    expect(
      toSet(connections.flatMap(({ followers }) => (followers === null ? [] : audienceSizeOf(followers)))),
    ).toEqual(toSet(audienceSizes));
    expect(toSet(content.map(({ contentType }) => contentType))).toEqual(toSet(contentTypes));
    expect(toSet(connections.map(({ isVerified }) => isVerified))).toEqual(toSet([true, false]));
    expect(people.filter(({ userType }) => userType === 'company')).toHaveLength(20);
    expect(people.filter(({ userType }) => userType === 'fan')).toHaveLength(8);
  });

  it('the sample has one person in « Autre », and at least three listed creators in every administrative region', () => {
    const towns = people.map(({ city, userType }) => ({
      town: city,
      entries: Number(isListedType(userType)),
    }));
    expect(Math.min(...Object.values(countByRegion(towns)))).toBeGreaterThanOrEqual(3);
    expect(people.filter(({ city }) => city === 'Autre')).toHaveLength(1);
    expect(towns.filter(({ town }) => town !== 'Autre' && !findAdministrativeRegion(town))).toEqual([]);
  });

  it('the sample contains only values that pass the validation rules of the forms', () => {
    for (const { publicName, slug, email, description, website, lookingFor, tags } of people) {
      expect(editedNameSchema.parse(publicName)).toBe(publicName);
      expect(slugSchema.parse(slug)).toBe(slugify(publicName));
      expect(emailSchema.parse(email)).toBe(email);
      expect(descriptionSchema.parse(description)).toBe(description);
      expect(websiteSchema.parse(website)).toBe(website);
      expect(lookingForSchema.parse(lookingFor)).toBe(lookingFor);
      expect(tagsSchema.parse(tags)).toEqual(tags);
    }
  });

  it('some brands of the sample have all brand fields, some have none, and other accounts never have any', () => {
    const brandFields = people.map(({ userType, website, lookingFor }) => [
      isBrandType(userType),
      website !== '',
      lookingFor !== '',
    ]);
    expect(brandFields).toContainEqual([true, true, true]);
    expect(brandFields).toContainEqual([true, false, false]);
    for (const [isBrand, ...own] of brandFields) if (!isBrand) expect(own).toEqual([false, false]);
  });

  it('the sample has unique ids, slugs and channels, and almost unique descriptions', () => {
    for (const values of [
      people.map(({ userId }) => userId),
      people.map(({ slug }) => slug),
      connections.map(({ connectionId }) => connectionId),
      connections.map(({ platform, externalChannelId }) => `${platform} ${externalChannelId}`),
      content.map(({ id }) => id),
    ]) {
      expect(toSet(values).size).toBe(values.length);
    }
    expect(toSet(people.map(({ description }) => description)).size).toBeGreaterThan(230);
  });

  it('a sample of 30,000 accounts has unique channels', () => {
    const channels = new Set<string>();
    let count = 0;
    for (const { connections: own } of samplePeople({ size: 30_000, contentItems: 0, now })) {
      count += own.length;
      for (const { platform, externalChannelId } of own) channels.add(`${platform} ${externalChannelId}`);
    }
    expect(channels.size).toBe(count);
  });

  it('creators of the sample have one to four distinct platforms, with the primary platform first', () => {
    for (const { userType, connections: own, primaryPlatform } of people.filter((person) =>
      isListedType(person.userType),
    )) {
      expect([userType, own.length >= 1 && own.length <= 4, own[0]?.platform]).toEqual([
        userType,
        true,
        primaryPlatform,
      ]);
      expect(toSet(own.map(({ platform }) => platform)).size).toBe(own.length);
    }
  });

  it('the sample rounds follower counts down to three significant figures on YouTube only', () => {
    const hasThreeFigures = (count: number) => /^\d{1,3}0*$/.test(String(count));
    const counts = connections.flatMap(({ platform, followers, earlier }) =>
      [followers, earlier?.followers].flatMap((count) => (count ? [{ platform, count }] : [])),
    );
    const rounded = counts.filter(({ count }) => hasThreeFigures(count));
    const onYoutube = counts.filter(({ platform }) => platform === 'youtube');
    expect(rounded).toEqual(expect.arrayContaining(onYoutube));
    expect(rounded.length).toBeLessThan(counts.length);
  });

  it('an earlier follower count is more than a week old, and was read after the channel was connected', () => {
    const weekAgo = new Date(now.getTime() - rankMoveDays * 86_400_000);
    for (const { followers, connectedAt, earlier } of connections) {
      if (followers === null) expect(earlier).toBeNull();
      if (earlier) expect(connectedAt < earlier.at && earlier.at < weekAgo).toBe(true);
    }
    const ranks = people.flatMap(({ createdAt, slug, connections: [main] }) =>
      main?.followers
        ? [
            {
              slug,
              createdAt: createdAt.toISOString(),
              followers: main.followers,
              earlier: main.earlier?.followers,
            },
          ]
        : [],
    );
    const since = toQuebecDay(weekAgo);
    const moves = Object.values(compareRanks(ranks, { since, size: limits.pageSize.rankings }));
    expect(moves).toContain(null);
    expect(moves.some((move) => move !== null && move > 2)).toBe(true);
    expect(moves.some((move) => move !== null && move < 0)).toBe(true);
  });

  it("the sample's content is all from the past, and more than 900 items are from the last 25 days", () => {
    const recent = content.filter(
      ({ publishedAt }) => now.getTime() - publishedAt.getTime() < 25 * 86_400_000,
    );
    expect(content.every(({ publishedAt }) => publishedAt <= now)).toBe(true);
    expect(recent.length).toBeGreaterThan(900);
  });

  it('the sample starts with the creator that the documentation names', () => {
    expect(people[0]).toMatchObject({
      publicName: 'Léa Tremblay Cuisine',
      city: 'Laval',
      slug: 'lea-tremblay-cuisine',
    });
  });

  it('the sample uses existing picture files, and a different portrait for each of its 240 accounts', () => {
    const files = [...people.map(({ portrait }) => portrait), ...content.map(({ thumbnail }) => thumbnail)];
    expect([...toSet(files)].filter((file) => !existsSync(join(assetsFolder, file)))).toEqual([]);
    expect(toSet(people.map(({ portrait }) => portrait)).size).toBe(240);
  });

  it('the first 240 accounts are the same in a larger sample', () => {
    const more = [...samplePeople({ size: 2000, contentItems: 6000, now })];
    expect(
      more
        .slice(0, 240)
        .map(({ userId, slug, connections: own }) => [
          userId,
          slug,
          own.map(({ connectionId }) => connectionId),
        ]),
    ).toEqual(
      people.map(({ userId, slug, connections: own }) => [
        userId,
        slug,
        own.map(({ connectionId }) => connectionId),
      ]),
    );
    expect(toSet(more.map(({ slug }) => slug)).size).toBe(2000);
    expect(
      toSet(
        more.flatMap(({ connections: own }) =>
          own.map(({ platform, externalChannelId }) => `${platform} ${externalChannelId}`),
        ),
      ).size,
    ).toBe(more.flatMap(({ connections: own }) => own).length);
  });
});
