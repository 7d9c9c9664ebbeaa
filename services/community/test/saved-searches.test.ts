import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { savedSearchLimits } from '@bottin/contracts/domain/saved-searches.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestCommunity } from './support/community.ts';

let community: TestCommunity;
beforeAll(async () => {
  community = await TestCommunity.start();
});
afterAll(() => community.stop());
beforeEach(() => {
  community.newEntries.clear();
  community.newEntryRequests.length = 0;
});

const listNames = async (userId: string) =>
  (await community.service.call(communityRpc.savedSearches, { userId })).searches.map(({ name }) => name);
const now = () => community.service.clock.now().toISOString();

describe('saved searches', () => {
  it('an account saves, renames and deletes searches, which are sorted by name', async () => {
    const userId = uuidv7();
    await community.saveSearch(userId, 'Voyage', 'niche=voyage');
    const searchId = await community.saveSearch(
      userId,
      'Humour',
      'page=3&sortBy=name&region=Laval&niche=humour&search=+caf%C3%A9+',
    );
    const { searches } = await community.service.call(communityRpc.savedSearches, { userId });
    expect(searches).toMatchObject([
      { id: searchId, name: 'Humour', query: 'search=caf%C3%A9&niche=humour&region=Laval' },
      { name: 'Voyage', query: 'niche=voyage' },
    ]);
    const renamed = await community.service.call(communityRpc.renameSearch, {
      userId,
      searchId,
      name: ' Zoos  drôles ',
    });
    expect(renamed).toMatchObject({ id: searchId, name: 'Zoos drôles' });
    expect(await listNames(userId)).toEqual(['Voyage', 'Zoos drôles']);
    for (let turn = 0; turn < 2; turn += 1) {
      await community.service.call(communityRpc.deleteSearch, { userId, searchId });
    }
    expect(await listNames(userId)).toEqual(['Voyage']);
  });

  it('two searches of an account can’t have names that differ only in case, but a search can keep its own name', async () => {
    const userId = uuidv7();
    const searchId = await community.saveSearch(userId, 'Été', 'niche=humour');
    await community.saveSearch(uuidv7(), 'Été', 'niche=humour');
    const taken = { statusCode: 409, errorType: 'search_name_taken', errors: [{ path: ['name'] }] };
    expect(
      await community.service.callForProblem(communityRpc.saveSearch, {
        userId,
        name: 'ÉTÉ',
        query: 'niche=voyage',
      }),
    ).toMatchObject(taken);
    const otherId = await community.saveSearch(userId, 'Hiver', 'niche=voyage');
    expect(
      await community.service.callForProblem(communityRpc.renameSearch, {
        userId,
        searchId: otherId,
        name: 'été',
      }),
    ).toMatchObject(taken);
    await community.service.call(communityRpc.renameSearch, { userId, searchId, name: 'été' });
    expect(await listNames(userId)).toEqual(['été', 'Hiver']);
  });

  it('an account has at most twenty searches, even when it saves several at once', async () => {
    const userId = uuidv7();
    for (let n = 1; n < savedSearchLimits.searches; n += 1) {
      await community.saveSearch(userId, `Recherche ${n}`, 'niche=humour');
    }
    const outcomes = await Promise.allSettled([
      community.saveSearch(userId, 'Une de plus', 'niche=humour'),
      community.saveSearch(userId, 'Une autre', 'niche=humour'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const input = { userId, name: 'Encore', query: 'niche=humour' };
    expect(await community.service.callForProblem(communityRpc.saveSearch, input)).toMatchObject({
      statusCode: 409,
      errorType: 'searches_full',
      message: texts.searchesFull,
    });
  });

  it('nobody renames or deletes another account’s search', async () => {
    const [userId, other] = [uuidv7(), uuidv7()];
    const searchId = await community.saveSearch(userId, 'Humour', 'niche=humour');
    expect(
      await community.service.callForProblem(communityRpc.renameSearch, {
        userId: other,
        searchId,
        name: 'À moi',
      }),
    ).toMatchObject({ statusCode: 404, errorType: 'search_not_found' });
    await community.service.call(communityRpc.deleteSearch, { userId: other, searchId });
    expect(await listNames(userId)).toEqual(['Humour']);
  });
});

describe('new matches', () => {
  const zoe = { slug: 'zoe', name: 'Zoé', category: 'Humour', city: 'Laval' };

  it('newMatches returns the searches that match new creators, and ignores the owner and creators from before the search was saved', async () => {
    const userId = uuidv7();
    const from = now();
    community.service.clock.advance(60_000);
    await community.saveSearch(userId, 'Voyage', 'niche=voyage');
    await community.saveSearch(userId, 'Humour', 'niche=humour');
    const savedAt = now();
    community.service.clock.advance(60_000);
    const until = now();
    community.newEntries.set('niche=humour', () => ({ total: 7, creators: [zoe] }));
    expect(await community.service.call(communityRpc.newMatches, { userId, from, until })).toEqual({
      searches: [{ name: 'Humour', query: 'niche=humour', total: 7, creators: [zoe] }],
    });
    const limit = savedSearchLimits.shownCreators;
    expect(community.newEntryRequests).toHaveLength(2);
    expect(community.newEntryRequests).toContainEqual({
      query: 'niche=humour',
      from: savedAt,
      until,
      limit,
      except: userId,
    });
  });

  it('a search that was saved after the end of the period isn’t run', async () => {
    const userId = uuidv7();
    const period = { from: now(), until: now() };
    community.service.clock.advance(1_000);
    await community.saveSearch(userId, 'Humour', 'niche=humour');
    await community.service.call(communityRpc.newMatches, { userId, ...period });
    expect(community.newEntryRequests).toEqual([]);
  });

  it('a search that is unreadable or fails is omitted, and the other searches are returned', async () => {
    const userId = uuidv7();
    const from = now();
    await community.saveSearch(userId, 'Humour', 'niche=humour');
    await community.saveSearch(userId, 'Voyage', 'niche=voyage');
    const unreadableId = await community.saveSearch(userId, 'Ville disparue', 'region=Laval');
    await community.service.database.query('UPDATE saved_searches SET query = $2 WHERE id = $1', [
      unreadableId,
      'region=Atlantide',
    ]);
    community.newEntries.set('niche=voyage', () => {
      throw new ProblemError({ statusCode: 500, errorType: 'internal_error', message: 'En panne' });
    });
    community.newEntries.set('niche=humour', () => ({ total: 1, creators: [zoe] }));
    community.service.clock.advance(60_000);
    const input = { userId, from, until: now() };
    const { searches } = await community.service.call(communityRpc.newMatches, input);
    expect(searches.map(({ name }) => name)).toEqual(['Humour']);
    expect(community.newEntryRequests.map(({ query }) => query).sort()).toEqual([
      'niche=humour',
      'niche=voyage',
    ]);
  });

  it('newMatches fails when all searches fail, so that the digest is sent later', async () => {
    const userId = uuidv7();
    const from = now();
    await community.saveSearch(userId, 'Voyage', 'niche=voyage');
    community.newEntries.set('niche=voyage', () => {
      throw new ProblemError({ statusCode: 500, errorType: 'internal_error', message: 'En panne' });
    });
    community.service.clock.advance(60_000);
    const input = { userId, from, until: now() };
    expect(await community.service.callForProblem(communityRpc.newMatches, input)).toMatchObject({
      errorType: 'internal_error',
    });
  });
});
