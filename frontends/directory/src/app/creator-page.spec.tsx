import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator, feedItem, feedPage } from '../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import { rememberResults } from '../lib/last-results.ts';
import CreatorPage from './creator-page.tsx';

const channel: YoutubeChannel = {
  channelTitle: 'La chaîne de Julie',
  channelThumbnail: null,
  channelUrl: 'https://www.youtube.com/@julie',
  subscriberCount: 12_345,
  videoCount: 40,
  viewCount: 999,
  latestVideos: [
    { id: 'a1', title: 'Première' },
    { id: 'b2', title: 'Deuxième' },
    { id: 'c3', title: 'Troisième' },
  ],
  syncedAt: '2025-11-20T12:00:00.000Z',
};

const open = (responses: StubResponses, slug = 'julie-tremblay') =>
  renderPage(CreatorPage, { path: `/createurs/${slug}`, route: '/createurs/:slug', responses });

/** Stub of `IntersectionObserver` that reports every observed element as visible. */
class EverythingIsNear {
  readonly #report: (entries: Array<{ isIntersecting: boolean }>) => void;

  constructor(report: (entries: Array<{ isIntersecting: boolean }>) => void) {
    this.#report = report;
  }

  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

describe('creator page', () => {
  const nothingIsNear = globalThis.IntersectionObserver;
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver: nothingIsNear }));

  it('links back to the last results or, when there are none, to the directory', async () => {
    open({ '/api/creators/slug/': 'wait' });
    expect(screen.getByRole('link', { name: 'Répertoire' }).getAttribute('href')).toBe('/repertoire');
    cleanup();
    rememberResults(new URLSearchParams('niche=humour&page=2'));
    open({ '/api/creators/slug/': 'wait' });
    expect(screen.getByRole('link', { name: 'Retour aux résultats' }).getAttribute('href')).toBe(
      '/repertoire?niche=humour&page=2',
    );
  });

  it('shows a skeleton and leaves the document head unchanged while the profile loads', () => {
    const { setHead } = open({ '/api/creators/slug/': 'wait' });
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    expect(setHead).not.toHaveBeenCalled();
  });

  it.each([404, 503])(
    'shows the not-found page when the profile request fails with status %i',
    async (status) => {
      const { setHead } = open({ '/api/creators/slug/': problem(status) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeTruthy();
      expect(setHead).toHaveBeenLastCalledWith(expect.objectContaining({ noindex: true }));
    },
  );

  it("shows the description, the channel's counts and at most two videos", async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    open({ '/api/creators/slug/': creator({ description: 'Je ris.' }), [youtube]: channel });
    expect(await screen.findByRole('heading', { level: 1, name: /Julie Tremblay/ })).toBeTruthy();
    expect(screen.getByText('Je ris.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Voir sur YouTube/ }).getAttribute('target')).toBe('_blank');
    expect(await screen.findByText('La chaîne de Julie')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Lire la vidéo/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Conditions de YouTube/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /confidentialité de Google/ })).toBeTruthy();
    expect(screen.getAllByText(/Chiffres du/).length).toBeGreaterThan(0);
  });

  it('shows the platform’s logo when the profile picture is missing or fails to load', async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    const picture = 'https://site.example/media/1';
    const header = () => document.querySelector('header');
    const mark = () => header()?.querySelector('.bg-youtube > svg') ?? null;

    open({ '/api/creators/slug/': creator({ profileImageUrl: null }), [youtube]: channel });
    await screen.findByRole('heading', { level: 1, name: /Julie Tremblay/ });
    const drawn = mark()?.outerHTML;
    expect(drawn).toBeTruthy();
    cleanup();

    open({ '/api/creators/slug/': creator({ profileImageUrl: picture }), [youtube]: channel });
    const image = await waitFor(() => {
      const found = header()?.querySelector(`img[src="${picture}"]`);
      if (!found) throw new Error('the picture is not shown yet');
      return found;
    });
    expect(mark()).toBeNull();
    fireEvent.error(image);
    expect(mark()?.outerHTML).toBe(drawn);
    expect(header()?.textContent).not.toContain('JT');
  });

  it('requests an uploaded portrait in the size of its frame', async () => {
    open({ '/api/creators/slug/': creator({ platform: 'tiktok', profileImageUrl: '/media/own-a1' }) });
    await screen.findByRole('heading', { level: 1 });
    const portrait = document.querySelector<HTMLImageElement>('header img');
    expect(portrait?.sizes).toMatch(/^\(min-width: 64rem\) 22\.5rem,/);
  });

  it('states that the channel hides its subscriber count, and still shows its views and videos', async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    const hidden = creator({ followers: null, audienceSize: null });
    open({ '/api/creators/slug/': hidden, [youtube]: { ...channel, subscriberCount: null } });
    const card = await screen.findByRole('region', { name: 'Chaîne YouTube' });
    expect(within(card).getByText('abonnés masqués').nextElementSibling?.textContent).toBe('—');
    expect(within(card).getByText('vues').nextElementSibling?.textContent).toBe('999');
    expect(within(card).getByText('vues').title).toBe(
      'YouTube compte les vues autrement depuis le 24 août 2026.',
    );
    expect(screen.getByText('Abonnés masqués').nextElementSibling?.textContent).toBe('—');
    expect(screen.getAllByRole('button', { name: /Lire la vidéo/ })).toHaveLength(2);
    expect(screen.queryByText(/\b0 abonné/)).toBeNull();
  });

  it.each([
    ['nano', 'Nano'],
    ['micro', 'Micro'],
    ['macro', 'Macro'],
    ['mega', 'Méga'],
  ] as const)(
    'shows the %s audience tier, the abbreviated follower count and the registration year',
    async (audienceSize, label) => {
      const createdAt = '2024-02-01T12:00:00.000Z';
      open({ '/api/creators/slug/': creator({ platform: 'tiktok', audienceSize, createdAt }) });
      const term = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
      expect(await term('Influence')).toBe(label);
      expect(await term('Membre depuis')).toBe('2024');
      expect(await term('Abonnés')).toBe('12,3\u202FK');
    },
  );

  it('replaces a missing follower count with another platform’s count or with an explanation', async () => {
    const withoutFollowers = { followers: null, audienceSize: null, platforms: [] };
    open({ '/api/creators/slug/': creator({ ...withoutFollowers, syncedAt: null, verified: false }) });
    expect((await screen.findByText('Aucun compte connecté')).nextElementSibling?.textContent).toBe('—');
    cleanup();
    const tiktok = {
      id: 't',
      platform: 'tiktok',
      profileUrl: 'https://www.tiktok.com/@julie',
      followers: 1500,
    } as const;
    open({ '/api/creators/slug/': creator({ ...withoutFollowers, platforms: [tiktok] }) });
    const followers = (await screen.findByText('Abonnés sur TikTok')).nextElementSibling;
    expect(followers?.textContent).toBe('1,5\u202FK');
    // The tier comes from the main platform only, which has no count here.
    expect(screen.getByText('Influence').nextElementSibling?.textContent).toBe('—');
  });

  it('shows « Ailleurs au Québec » for an entry without a city', async () => {
    const { setHead } = open({ '/api/creators/slug/': creator({ region: 'Autre' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByText('Ailleurs au Québec').length).toBeGreaterThan(1);
    expect(document.body.textContent).not.toContain('Autre,');
    expect(JSON.stringify(setHead.mock.lastCall)).not.toContain('Autre');
  });

  it('links to the entry’s other platforms, and shows their follower counts where they are known', async () => {
    const elsewhere = (
      platform: 'tiktok' | 'facebook' | 'instagram' | 'linkedin',
      followers: number | null,
    ) => ({
      id: `${platform}-1`,
      platform,
      profileUrl: `https://www.${platform}.com/julie`,
      followers,
    });
    const platforms = [
      elsewhere('linkedin', 900),
      elsewhere('tiktok', 1_250_000),
      elsewhere('facebook', 1),
      elsewhere('instagram', null),
    ];
    open({ '/api/creators/slug/': creator({ platform: 'linkedin', platforms }) });
    const links = within(await screen.findByRole('region', { name: 'Autres plateformes' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.tiktok.com/julie',
      'https://www.facebook.com/julie',
      'https://www.instagram.com/julie',
    ]);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1,3\u202FM abonnés'),
      expect.stringMatching(/1 abonné(?!s)/),
      expect.not.stringContaining('abonné'),
    ]);
  });

  it('omits the section « Autres plateformes » when the entry has only one platform', async () => {
    open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
    expect(await screen.findByText('Informations')).toBeTruthy();
    expect(screen.queryByText('Autres plateformes')).toBeNull();
  });

  it('embeds no YouTube player before the visitor plays a video', async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    open({ '/api/creators/slug/': creator(), [youtube]: channel });
    const play = await screen.findByRole('button', { name: /Première/ });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(play);
    expect(screen.getByTitle('Première').getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/a1\?/,
    );
  });

  it('doesn’t request a YouTube channel for an entry without YouTube', async () => {
    const { requests } = open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(requests).not.toContain(`/api/creators/${creator().id}/youtube`);
    expect(requests[0]).toBe('/api/creators/slug/julie-tremblay');
  });

  it('redirects from an old slug to the current one', async () => {
    const { address } = open({ '/api/creators/slug/': creator({ platform: null }) }, 'ancien-nom');
    await screen.findByRole('heading', { level: 1, name: /Julie Tremblay/ });
    expect(address()).toBe('/createurs/julie-tremblay');
  });

  it('links each category to a filtered directory, and the city and each tag to a search', async () => {
    const place = { region: 'Rimouski', categories: ['humour', 'art'], tags: ['bas-du-fleuve', 'été & co'] };
    open({ '/api/creators/slug/': creator({ platform: 'tiktok', ...place }) });
    const facts = within(await screen.findByRole('list', { name: 'Repères' }));
    expect(facts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Humour', '/repertoire?niche=humour'],
      ['Art', '/repertoire?niche=art'],
      ['Rimouski, QC', '/repertoire?search=Rimouski'],
      ['#bas-du-fleuve', '/repertoire?search=bas-du-fleuve'],
      ['#été & co', '/repertoire?search=%C3%A9t%C3%A9%20%26%20co'],
    ]);
    const title = screen.getByRole('heading', { level: 1 }).parentElement;
    const above = within(title ?? document.body).getAllByRole('link');
    expect(above.map((link) => link.getAttribute('href'))).toEqual([
      '/repertoire?niche=humour',
      '/repertoire?search=Rimouski',
    ]);
  });

  it.each([
    ['Laval', '/repertoire?region=Laval'],
    ['Autre', null],
  ])('for a profile in the region « %s », the URL of the city link is %p', async (region, expected) => {
    open({ '/api/creators/slug/': creator({ platform: 'tiktok', region }) });
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((link) => link?.includes('region=') || link?.includes('search='))).toEqual(
      expected ? [expected, expected] : [],
    );
  });

  it('shows similar creators, and shows the latest publications except the videos already embedded in the page', async () => {
    Object.assign(globalThis, { IntersectionObserver: EverythingIsNear });
    const { id } = creator();
    const like = creator({ id: id.replace('8057', '8058'), slug: 'luc', name: 'Luc Roy' });
    open({
      '/api/creators/slug/': creator(),
      [`/api/creators/${id}/youtube`]: channel,
      '/api/content-feed': feedPage([
        feedItem({ id: 'y', videoId: 'a1', title: 'Première' }),
        feedItem({ id: 't', platform: 'tiktok', videoId: null, title: 'Sur TikTok' }),
      ]),
      [`/api/creators/${id}/similar`]: { niche: 'humour', creators: [like] },
    });
    const publications = await screen.findByRole('region', { name: 'Publications' });
    expect(within(publications).getAllByRole('article')).toHaveLength(1);
    expect(within(publications).getByText('Sur TikTok')).toBeTruthy();
    // Publications on a creator's page omit the creator's name.
    expect(within(publications).queryByText('Julie Tremblay')).toBeNull();
    const similar = await screen.findByRole('region', { name: 'Créateurs similaires' });
    expect(within(similar).getByRole('heading', { level: 3, name: /Luc Roy/ })).toBeTruthy();
    expect(
      within(similar)
        .getByRole('link', { name: 'Voir les créateurs de la catégorie Humour' })
        .getAttribute('href'),
    ).toBe('/repertoire?niche=humour');
  });

  it('requests publications and similar creators only when the visitor comes near the end of the page', async () => {
    const { requests } = open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
    await screen.findByRole('button', { name: /^Suivre/ });
    expect(requests.filter((request) => /content-feed|similar/.test(request))).toEqual([]);
  });

  it('omits the sections of publications and of similar creators when both are empty', async () => {
    Object.assign(globalThis, { IntersectionObserver: EverythingIsNear });
    const { requests } = open({
      '/api/creators/slug/': creator({ platform: 'tiktok' }),
      '/api/content-feed': feedPage([]),
      [`/api/creators/${creator().id}/similar`]: { niche: 'humour', creators: [] },
    });
    await waitFor(() => expect(requests).toHaveLength(4));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Publications' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Créateurs similaires' })).toBeNull();
  });

  describe('share button', () => {
    const url = 'http://localhost/createurs/julie-tremblay';
    const press = async (means: { share?: () => Promise<void>; writeText?: () => Promise<void> }) => {
      const { share, writeText } = means;
      const lent = { share, clipboard: { writeText } };
      if (!share) Reflect.deleteProperty(navigator, 'share');
      for (const [name, value] of Object.entries(lent)) {
        if (value) Object.defineProperty(navigator, name, { value, configurable: true });
      }
      const { toast } = open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
      fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
      return toast;
    };

    it('opens the system’s share sheet, and shows no message when the visitor dismisses the sheet', async () => {
      const share = jest.fn(() => Promise.reject(new DOMException('Fermé', 'AbortError')));
      const toast = await press({ share });
      expect(share.mock.calls).toEqual([[{ title: 'Julie Tremblay', url }]]);
      expect(toast).not.toHaveBeenCalled();
    });

    it('copies the URL when the browser refuses to share', async () => {
      const share = () => Promise.reject(new DOMException('Refusé', 'NotAllowedError'));
      const writeText = jest.fn(() => Promise.resolve());
      const toast = await press({ share, writeText });
      await waitFor(() =>
        expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Adresse copiée' })),
      );
    });

    it.each([
      ['Adresse copiée', () => Promise.resolve()],
      ['L’adresse n’a pas pu être copiée', () => Promise.reject(new Error('Interdit'))],
    ])(
      'copies the URL when the browser has no share sheet, and shows the message « %s »',
      async (title, copy) => {
        const writeText = jest.fn(copy);
        const toast = await press({ writeText });
        await waitFor(() =>
          expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, description: url })),
        );
        expect(writeText.mock.calls).toEqual([[url]]);
      },
    );
  });

  it.each([
    ['the owner', 'julie-tremblay', ['/api/creators/slug/julie-tremblay']],
    ['another user', 'marie', []],
  ])('a cached profile is reloaded only for its owner (%s)', async (_who, slug, expected) => {
    const { requests } = renderPage(CreatorPage, {
      path: '/createurs/julie-tremblay',
      route: '/createurs/:slug',
      responses: { '/api/creators/slug/': creator({ name: 'Julie Roy' }) },
      data: { '/api/creators/slug/julie-tremblay': creator() },
      session: { status: 'authenticated', user: { id: slug, slug } } as SessionState,
    });
    const name = expected.length > 0 ? /^Julie Roy/ : /^Julie Tremblay/;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(requests.filter((url) => url.startsWith('/api/creators/slug/'))).toEqual(expected);
  });
});

describe('proposal form of a profile', () => {
  it('is closed when the browser goes back to another cached profile', async () => {
    const [julie, luc] = [creator(), creator({ id: creator().id.replace('8057', '8058'), slug: 'luc' })];
    const { navigate } = renderPage(CreatorPage, {
      path: '/createurs/julie-tremblay',
      route: '/createurs/:slug',
      responses: { '/api/contact-details': { details: null } },
      data: { '/api/creators/slug/julie-tremblay': julie, '/api/creators/slug/luc': luc },
      session: {
        status: 'authenticated',
        user: { id: 'u', userType: 'company', status: 'approved', isProfileComplete: true },
      } as SessionState,
    });
    const button = { name: 'Proposer une collaboration' };
    await navigate('/createurs/luc');
    await userEvent.click(await screen.findByRole('button', button));
    await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), 'Bonjour Luc');
    await navigate(-1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('textbox', { name: /Message/ })).toHaveProperty('value', '');
    localStorage.clear();
  });
});

describe('profile view tracking', () => {
  const filterPosts = (requests: readonly string[]) => requests.filter((call) => call.startsWith('POST '));
  const views = 'POST /api/creators/slug/julie-tremblay/views';
  const responses = { '/api/creators/slug/': creator({ slug: 'julie-tremblay' }) };
  /** Makes the browser report `path` as the URL path of the loaded document. */
  const documentAt = (path: string) =>
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ name: `http://localhost${path}` }] as unknown as PerformanceEntryList);
  const heading = () => screen.findByRole('heading', { level: 1 });

  afterEach(() => jest.restoreAllMocks());

  it('a profile reports a view after navigation in the app, but not when loaded as a document', async () => {
    documentAt('/repertoire');
    const within_ = open(responses);
    await heading();
    await waitFor(() => expect(filterPosts(within_.requests)).toEqual([views]));
    cleanup();
    documentAt(window.location.pathname);
    const first = open(responses);
    await heading();
    expect(filterPosts(first.requests)).toEqual([]);
  });

  it('a click on a platform link sends an event, and no other click does', async () => {
    documentAt(window.location.pathname);
    const { requests } = open(responses);
    fireEvent.click(await screen.findByRole('link', { name: /Voir sur YouTube/ }));
    fireEvent(
      screen.getByRole('link', { name: /Voir sur YouTube/ }),
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    );
    fireEvent.click(await heading());
    const click = 'POST /api/creators/slug/julie-tremblay/clicks/youtube';
    expect(filterPosts(requests)).toEqual([click, click]);
    cleanup();
    fireEvent.click(document.body);
    expect(filterPosts(requests)).toHaveLength(2);
  });

  it('a visit to the user’s own profile sends no event', async () => {
    documentAt('/repertoire');
    const { requests } = renderPage(CreatorPage, {
      path: '/createurs/julie-tremblay',
      route: '/createurs/:slug',
      responses,
      session: { status: 'authenticated', user: { slug: 'julie-tremblay' } } as SessionState,
    });
    fireEvent.click(await screen.findByRole('link', { name: /Voir sur YouTube/ }));
    expect(filterPosts(requests)).toEqual([]);
  });

  it('the owner of a profile sees a link to edit it instead of a button to follow it', async () => {
    renderPage(CreatorPage, {
      path: '/createurs/julie-tremblay',
      route: '/createurs/:slug',
      responses,
      session: { status: 'authenticated', user: { id: creator().id, slug: creator().slug } } as SessionState,
    });
    const edit = await screen.findByRole('link', { name: 'Modifier' });
    expect(edit.getAttribute('href')).toBe('/edit-profile');
    expect(screen.queryByRole('button', { name: /Suivre/ })).toBeNull();
  });
});
