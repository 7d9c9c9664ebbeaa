import { comparisonTexts } from '@bottin/contracts/domain/comparison.ts';
import { cleanup, screen, within } from '@testing-library/react';
import ComparisonPage from './comparison-page.tsx';
import { problem, renderAt, type StubResponse, stubCalls, testHost } from '../test/test-kit.tsx';

const leaId = '0192f0c1-7b1a-7000-8000-0000000000c1';
const maxId = '0192f0c1-7b1a-7000-8000-0000000000c2';
const syncedAt = '2026-11-20T12:00:00.000Z';

const lea = {
  id: leaId,
  slug: 'lea',
  name: 'Léa Roy',
  userType: 'creator',
  platform: 'youtube',
  platforms: [{ id: 'b', platform: 'tiktok', profileUrl: 'https://tiktok.com/@lea', followers: null }],
  niche: 'Humour',
  categories: ['humour', 'cuisine'],
  tags: [],
  region: 'Laval',
  followers: 12_300,
  audienceSize: 'micro',
  verified: true,
  description: '',
  profileUrl: 'https://youtube.com/@lea',
  profileImageUrl: null,
  createdAt: syncedAt,
  syncedAt,
  status: 'approved',
};
const max = {
  ...lea,
  id: maxId,
  slug: 'max',
  name: 'Max',
  platform: null,
  platforms: [],
  niche: 'Mode',
  categories: [],
  region: 'Gatineau',
  followers: null,
  audienceSize: null,
  syncedAt: null,
};
const channel = {
  channelTitle: 'Léa',
  channelThumbnail: null,
  channelUrl: 'https://youtube.com/@lea',
  subscriberCount: 12_300,
  videoCount: 41,
  viewCount: 987_654,
  latestVideos: [],
  syncedAt,
};
const item = {
  id: 'video',
  title: 'Ma tourtière',
  contentUrl: 'https://youtube.com/watch?v=1',
  platform: 'youtube',
  publishedAt: '2026-11-18T12:00:00.000Z',
};
const feedUrl = (id: string) =>
  `GET /api/content-feed?creator=${id}&page=1&limit=3&sortBy=publishedAt&sortOrder=desc`;
const responses: Record<string, StubResponse> = {
  'GET /api/creators/slug/lea': { body: lea },
  'GET /api/creators/slug/max': { body: max },
  [`GET /api/creators/${leaId}/youtube`]: { body: channel },
  [feedUrl(leaId)]: { body: { items: [item], pagination: {} } },
  [feedUrl(maxId)]: { body: { items: [], pagination: {} } },
};

function show(path: string, changes: Record<string, StubResponse> = {}) {
  const requests = stubCalls({ ...responses, ...changes });
  renderAt(path, <ComparisonPage host={testHost().host} />);
  return requests;
}

const readRow = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/[\u00A0\u202F]/g, ' '));

afterEach(cleanup);

test('a comparison shows people as columns, with the source and the date of each figure', async () => {
  show('/comparer?qui=lea,max');
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Léa Roy'),
    expect.stringContaining('Max'),
  ]);
  expect(screen.getByRole('link', { name: 'Léa Roy' }).getAttribute('href')).toBe('/createurs/lea');
  expect(readRow(/^Abonnés sur YouTube/)).toEqual(['12 300Chiffre du 20 novembre 2026', '—Inconnu']);
  expect(readRow(/^Vues sur YouTube/)).toEqual(['987 654Chiffre du 20 novembre 2026', '—Inconnu']);
  expect(screen.getByRole('rowheader', { name: /^Palier/ }).textContent).toBe('PalierCalculé par Bottin');
  expect(readRow(/^Palier/)).toEqual(['Micro', '—Inconnu']);
  expect(readRow(/^Catégories/)).toEqual(['Humour, Cuisine', 'Mode']);
  expect(readRow(/^Ville/)).toEqual(['Laval', 'Gatineau']);
  expect(readRow(/^Dernières publications/)[0]).toMatch(/^Ma tourtière.*YouTube, 18 novembre 2026$/);
  // No person has a TikTok count, so the table has no such row.
  expect(screen.queryByRole('rowheader', { name: /TikTok/ })).toBeNull();
});

test('a comparison names the people without a public page', async () => {
  show('/comparer?qui=lea,max,parti');
  expect(await screen.findByText(/^Sans profil public en ce moment.* parti\.$/)).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

test('a comparison shows a message in place of the publications while the feed is unavailable', async () => {
  const body = problem(503, 'service_unavailable', 'Réessaie.');
  show('/comparer?qui=lea,max', { [feedUrl(leaId)]: { status: 503, body } });
  await screen.findByRole('table');
  expect(readRow(/^Dernières publications/)[0]).toBe('Ne répond pas en ce moment');
});

test('a comparison offers a retry while profiles can’t be read', async () => {
  const body = problem(503, 'service_unavailable', 'Réessaie.');
  show('/comparer?qui=lea,max', { 'GET /api/creators/slug/max': { status: 503, body } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test.each([
  ['/comparer', comparisonTexts.tooFew],
  ['/comparer?qui=lea', comparisonTexts.tooFew],
  ['/comparer?qui=a,b,c,d,e,f', comparisonTexts.tooMany],
  ['/comparer?qui=../admin,lea', comparisonTexts.unknownAddress],
])('the page at %s shows a French message and sends no request', (path, text) => {
  const requests = show(path);
  expect(screen.getByText(text)).toBeTruthy();
  expect(requests).toEqual([]);
});
