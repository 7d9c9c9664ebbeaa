import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { creator } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import MediaKitPage from './media-kit-page.tsx';

const channel = {
  channelTitle: 'La chaîne de Julie',
  channelThumbnail: null,
  channelUrl: 'https://www.youtube.com/@julie',
  subscriberCount: 12_345,
  videoCount: 40,
  viewCount: 98_765,
  latestVideos: [{ id: 'a1', title: 'Première' }],
  syncedAt: '2025-11-20T12:00:00.000Z',
};
const julie = creator({
  platforms: [{ id: 't', platform: 'tiktok', profileUrl: 'https://www.tiktok.com/@julie', followers: null }],
});
const responses = {
  '/api/creators/slug/': julie,
  [`/api/creators/${julie.id}/youtube`]: channel,
};

const open = (session?: SessionState, stubs: object = responses) =>
  renderPage(MediaKitPage, {
    path: '/createurs/julie-tremblay/fiche',
    route: '/createurs/:slug/fiche',
    responses: { ...stubs },
    ...(session && { session }),
  });

afterEach(cleanup);

test('the media kit shows each figure with its source and its date', async () => {
  open();
  await screen.findByText('Vues sur YouTube');
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\u00A0/g, ' ')));
  expect(rows).toEqual([
    ['Abonnés sur YouTube', '12 345', 'Services API YouTube, 20 novembre 2025'],
    ['Vues sur YouTube', '98 765', 'Services API YouTube, 20 novembre 2025'],
    ['Vidéos sur YouTube', '40', 'Services API YouTube, 20 novembre 2025'],
    ['Palier', 'Micro', 'Calculé par Bottin'],
  ]);
  expect(screen.getByRole('link', { name: /^Première/ }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=a1',
  );
  expect(screen.queryByRole('button', { name: 'Copier le lien' })).toBeNull();
});

test('the owner of the media kit sees a button that copies its link', async () => {
  open({ status: 'authenticated', user: { id: julie.id, slug: julie.slug } } as SessionState);
  expect(await screen.findByRole('button', { name: 'Copier le lien' })).toBeTruthy();
});

test('a profile that doesn’t exist has no media kit', async () => {
  open(undefined, { '/api/creators/slug/': problem(404) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Imprimer/ })).toBeNull();
});
