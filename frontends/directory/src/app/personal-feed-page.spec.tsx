import type { FollowedList } from '@bottin/contracts/domain/follows.ts';
import type { PersonalFeed } from '@bottin/contracts/filters/personal-feed.ts';
import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { creator, feedItem } from '../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import PersonalFeedPage from './personal-feed-page.tsx';

const path = '/mon-fil-personnalise';
const julie = creator();
const session = { status: 'authenticated', user: { id: 'me', firstName: 'Zoé' } } as SessionState;
const lastVisit = '2026-11-20T12:00:00.000Z';
const item = (id: string, publishedAt: string) => feedItem({ id, title: `Vidéo ${id}`, publishedAt });

const feed = (changes: Partial<PersonalFeed> = {}): PersonalFeed => ({
  items: [item('b', '2026-11-21T12:00:00.000Z'), item('a', '2026-11-19T12:00:00.000Z')],
  next: null,
  followsAnyone: true,
  newSince: lastVisit,
  ...changes,
});
const followed: FollowedList = {
  creators: [
    {
      id: julie.id,
      slug: julie.slug,
      name: julie.name,
      avatarUrl: null,
      isVerified: true,
      category: 'Humour',
      subscriberCount: 12_345,
      followedAt: lastVisit,
    },
  ],
  pagination: { page: 1, limit: 24, total: 1, totalPages: 1 },
};

const show = (responses: StubResponses, at = path) =>
  renderPage(PersonalFeedPage, { path: at, route: path, responses, session });

/** Page whose history entry stores three pages of the feed, with a button that reloads them. */
function RestoredFeed({ host }: PageProps) {
  const { mutate } = useSWRConfig();
  const { state } = useLocation();
  if (!state) return <Navigate to={path} replace state={{ cursors: ['WyJx', 'WyJy'] }} />;
  return (
    <>
      <button type="button" onClick={() => void mutate((key) => String(key).startsWith('/api/my-feed?'))}>
        Recharger
      </button>
      <PersonalFeedPage host={host} />
    </>
  );
}

describe('personal feed of a user who follows nobody', () => {
  const responses: StubResponses = {
    '/api/follows/ids': { ids: [] },
    '/api/follows/suggestions': {
      creators: [{ ...julie, niche: 'Cuisine' }],
      reasons: { [julie.id]: { niche: 'humour' } },
    },
    [`POST /api/follows/${julie.id}`]: { isFollowed: true, followers: 1 },
    '/api/my-feed': feed(),
    'POST /api/my-feed/visit': {},
  };

  it('explains why the feed is empty, and shows links to other pages and profiles to follow', async () => {
    show(responses);
    expect(await screen.findByText('Tu ne suis encore personne')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const to of ['/repertoire', '/fil-quebecois', '/classements', '/categories'])
      expect(links).toContain(to);
    const list = await screen.findByRole('list', { name: 'Parce que tu aimes l’humour' });
    expect(within(list).getByRole('link', { name: 'Voir le profil de Julie Tremblay' })).toBeTruthy();
    expect(within(list).getByText('Humour')).toBeTruthy();
    expect(within(list).queryByText('Cuisine')).toBeNull();
  });

  it('keeps the suggestions open after a follow, until the user opens the feed', async () => {
    const { requests } = show(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Suivre Julie Tremblay' }));
    expect(await screen.findByText('Tu suis 1 profil')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Parce que tu aimes l’humour' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voir mon fil' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Publications' }));
    expect(await screen.findByRole('list', { name: 'Publications' })).toBeTruthy();
    await waitFor(() => expect(requests).toContain('POST /api/my-feed/visit'));
  });
});

describe('personal feed', () => {
  const responses: StubResponses = {
    '/api/follows/ids': { ids: [julie.id] },
    '/api/my-feed': feed(),
    'POST /api/my-feed/visit': {},
  };

  it('shows how many publications are new, and records only one visit when the user changes tabs', async () => {
    const { requests } = show(responses);
    expect(await screen.findByText('1 nouvelle publication depuis ta dernière visite')).toBeTruthy();
    expect(screen.getAllByText('Nouveau')).toHaveLength(1);
    await waitFor(() => expect(requests).toContain('POST /api/my-feed/visit'));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Toutes les plateformes');
    await userEvent.click(screen.getByRole('tab', { name: /TikTok/ }));
    await waitFor(() => expect(requests).toContain('/api/my-feed?limit=12&platform=tiktok'));
    await screen.findByRole('list', { name: 'Publications' });
    expect(requests.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['full', feed()],
    ['empty', feed({ items: [] })],
  ])('shows the three link cards when the feed is %s', async (_state, body) => {
    show({ ...responses, '/api/my-feed': body });
    const heading = await screen.findByRole('heading', { name: 'À voir aussi' });
    const cards = heading.nextElementSibling?.querySelectorAll('a') ?? [];
    expect([...cards].map((card) => card.getAttribute('href'))).toEqual([
      '/classements',
      '/categories',
      '/fil-quebecois',
    ]);
  });

  it('the live region of the number of new publications is there before the feed is loaded', async () => {
    show({ ...responses, '/api/my-feed': 'wait' });
    const heading = await screen.findByRole('heading', { name: 'Publications' });
    const region = heading.parentElement?.querySelector('p[aria-live]');
    expect(region?.textContent).toBe('');
    expect(region?.className).not.toContain('hidden');
  });

  it('marks no publication as new on the first visit', async () => {
    show({ ...responses, '/api/my-feed': feed({ newSince: null }) });
    await screen.findByRole('list', { name: 'Publications' });
    expect(screen.queryByText('Nouveau')).toBeNull();
    expect(screen.queryByText(/nouvelle/)).toBeNull();
  });

  it('after the last page, a text replaces the button for more publications and takes its focus', async () => {
    show({
      ...responses,
      '/api/my-feed': feed({ next: 'WyJx' }),
      '/api/my-feed?limit=12&after=WyJx': feed({ items: [item('c', '2026-11-01T12:00:00.000Z')] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByRole('link', { name: /Vidéo c/ })).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Publications' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Tu es au bout de la liste.'));
  });

  describe('when the user comes back after « Afficher plus »', () => {
    const appended = feed({ items: [item('c', '2026-11-01T12:00:00.000Z')] });
    const twoPages = (first: PersonalFeed) => ({
      ...responses,
      '/api/my-feed': first,
      '/api/my-feed?limit=12&after=WyJx': appended,
    });

    async function appendAndLeave() {
      const page = show(twoPages(feed({ next: 'WyJx' })));
      await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus' }));
      await screen.findByRole('link', { name: /Vidéo c/ });
      expect(page.address()).toBe(path);
      await page.navigate('/createurs/julie-tremblay');
      return page;
    }

    it('the same pages are shown', async () => {
      const { navigate } = await appendAndLeave();
      await navigate(-1);
      expect(await screen.findByRole('link', { name: /Vidéo c/ })).toBeTruthy();
      expect(screen.getByText('Tu es au bout de la liste.')).toBeTruthy();
    });

    it('the later pages follow the new end of a first page that has changed', async () => {
      const { navigate, respondWith } = await appendAndLeave();
      respondWith({
        ...twoPages(feed({ items: [item('new', '2026-11-22T12:00:00.000Z')], next: 'WyJy' })),
        '/api/my-feed?limit=12&after=WyJy': feed({ items: [item('moved', '2026-11-21T12:00:00.000Z')] }),
      });
      // SWR requests the feed each time that it is shown, unless it has just loaded it.
      const reopen = async () => {
        await navigate(-1);
        const loaded = await screen
          .findByRole('link', { name: /Vidéo new/ }, { timeout: 500 })
          .catch(() => null);
        if (!loaded) await navigate(1);
        expect(loaded).toBeTruthy();
      };
      await waitFor(reopen, { timeout: 20_000 });
      expect(await screen.findByRole('link', { name: /Vidéo moved/ })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Vidéo c/ })).toBeNull();
      expect(screen.getByText('Tu es au bout de la liste.')).toBeTruthy();
    }, 30_000);
  });

  describe('with three pages open', () => {
    const pages = {
      ...responses,
      '/api/my-feed': feed({ next: 'WyJx' }),
      '/api/my-feed?limit=12&after=WyJx': feed({
        items: [item('c', '2026-11-02T12:00:00.000Z')],
        next: 'WyJy',
      }),
      '/api/my-feed?limit=12&after=WyJy': feed({ items: [item('d', '2026-11-01T12:00:00.000Z')] }),
    };
    const open = (stubs: StubResponses) =>
      renderPage(RestoredFeed, { path, responses: { ...pages, ...stubs }, session });

    it('the later pages stay while they follow the new end of the first page', async () => {
      const { respondWith } = open({});
      await screen.findByRole('link', { name: /Vidéo d/ });
      respondWith({
        ...pages,
        '/api/my-feed': feed({ items: [item('new', '2026-11-22T12:00:00.000Z')], next: 'WyJz' }),
        '/api/my-feed?limit=12&after=WyJz': 'wait',
      });
      await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
      await screen.findByRole('link', { name: /Vidéo new/ });
      expect(screen.getByRole('link', { name: /Vidéo c/ })).toBeTruthy();
      expect(screen.getByRole('link', { name: /Vidéo d/ })).toBeTruthy();
    });

    it('a page that fails to load shows an error in its place, and its publications after a retry', async () => {
      const { respondWith } = open({ '/api/my-feed?limit=12&after=WyJx': problem(503) });
      await screen.findByRole('link', { name: /Vidéo d/ });
      const list = within(screen.getByRole('list', { name: 'Publications' }));
      const retry = await list.findByRole('button', { name: 'Réessayer' });
      respondWith(pages);
      await userEvent.click(retry);
      expect(await screen.findByRole('link', { name: /Vidéo c/ })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('puts « Au moins » before the number of new publications when the whole first page is new', async () => {
    const items = [item('b', '2026-11-21T12:00:00.000Z')];
    show({ ...responses, '/api/my-feed': feed({ items, next: 'WyJx' }) });
    expect(await screen.findByText('Au moins 1 nouvelle publication depuis ta dernière visite')).toBeTruthy();
  });

  it('offers a button that clears the filters when no publication matches them, and moves the focus to the feed', async () => {
    const { address } = show(
      { ...responses, '/api/my-feed': feed({ items: [] }) },
      `${path}?contentType=short`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe(path);
    expect(await screen.findByText('Rien de publié pour le moment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publications' }));
  });

  it('shows an error when the feed request fails, and reloads the feed when the user retries', async () => {
    const { respondWith } = show({ ...responses, '/api/my-feed': problem(503) });
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    respondWith(responses);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('list', { name: 'Publications' })).toBeTruthy();
  });
});

describe('list of followed profiles', () => {
  const responses: StubResponses = {
    '/api/follows/ids': { ids: [julie.id] },
    '/api/follows?': followed,
    [`DELETE /api/follows/${julie.id}`]: { isFollowed: false, followers: 0 },
    [`POST /api/follows/${julie.id}`]: { isFollowed: true, followers: 1 },
    '/api/my-feed': feed({ items: [] }),
    'POST /api/my-feed/visit': {},
  };

  it('keeps an unfollowed profile in the list, so that the user can follow it again', async () => {
    show(responses);
    await userEvent.click(await screen.findByRole('link', { name: 'Tu suis 1 profil' }));
    expect(await screen.findByRole('heading', { name: 'Tu suis 1 profil' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Suivi Julie Tremblay/ }));
    expect(await screen.findByRole('heading', { name: 'Tu suis 0 profil' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Suivre Julie Tremblay' }));
    expect(await screen.findByRole('heading', { name: 'Tu suis 1 profil' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Suivi Julie Tremblay/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Voir mon fil' }));
    expect(await screen.findByText('Tu ne suis encore personne')).toBeTruthy();
  });

  it('each view takes the focus from the removed link or button, but not when the page is opened', async () => {
    const { navigate } = show(responses);
    const link = await screen.findByRole('link', { name: 'Tu suis 1 profil' });
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(link);
    const heading = await screen.findByRole('heading', { name: 'Tu suis 1 profil' });
    expect(document.activeElement).toBe(heading);
    await userEvent.click(screen.getByRole('button', { name: 'Voir mon fil' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Publications' }));
    await navigate(-1);
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Tu suis 1 profil' }));
  });

  it('shows an error when the list request fails, and a message when the list is empty', async () => {
    const none = { creators: [], pagination: { ...followed.pagination, total: 0, totalPages: 0 } };
    const { respondWith } = show({ ...responses, '/api/follows?': problem(503) }, `${path}?view=profiles`);
    await screen.findByRole('alert');
    respondWith({ ...responses, '/api/follows?': none });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Tu ne suis encore personne')).toBeTruthy();
  });
});
