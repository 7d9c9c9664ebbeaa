import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator } from '../test/fixtures.ts';
import { type Answers, problem, renderPage } from '../test/render-page.tsx';
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

const open = (answers: Answers, slug = 'julie-tremblay') =>
  renderPage(CreatorPage, { path: `/createurs/${slug}`, route: '/createurs/:slug', answers });

describe('creator page', () => {
  it('shows a skeleton, and leaves the head alone meanwhile', () => {
    const { setHead } = open({ '/api/creators/slug/': 'wait' });
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    expect(setHead).not.toHaveBeenCalled();
  });

  it.each([404, 503])('is the 404 page when the answer is %i', async (status) => {
    const { setHead } = open({ '/api/creators/slug/': problem(status) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeTruthy();
    expect(setHead).toHaveBeenLastCalledWith(expect.objectContaining({ noindex: true }));
  });

  it('shows face, figures, channel and at most two videos', async () => {
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

  it('says that a channel hides its subscribers, beside its videos and views', async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    const hidden = creator({ followers: null, audienceSize: null });
    open({ '/api/creators/slug/': hidden, [youtube]: { ...channel, subscriberCount: null } });
    const card = await screen.findByRole('region', { name: 'Chaîne YouTube' });
    expect(within(card).getByText('abonnés masqués').nextElementSibling?.textContent).toBe('—');
    expect(within(card).getByText('vues').nextElementSibling?.textContent).toBe('999');
    expect(screen.getByText('Abonnés masqués sur YouTube').nextElementSibling?.textContent).toBe('—');
    expect(screen.getAllByRole('button', { name: /Lire la vidéo/ })).toHaveLength(2);
    expect(screen.queryByText(/\b0 abonné/)).toBeNull();
  });

  it.each([
    ['nano', 'Nano'],
    ['micro', 'Micro'],
    ['macro', 'Macro'],
    ['mega', 'Méga'],
  ] as const)(
    'says the influence of %s, the followers in short and since when',
    async (audienceSize, label) => {
      const createdAt = '2024-02-01T12:00:00.000Z';
      open({ '/api/creators/slug/': creator({ platform: 'tiktok', audienceSize, createdAt }) });
      const term = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
      expect(await term('Influence')).toBe(label);
      expect(await term('Membre depuis')).toBe('2024');
      expect(await term('Abonnés')).toBe('12,3\u202FK');
    },
  );

  it('says why it has no followers, or whose it shows', async () => {
    const unknown = { followers: null, audienceSize: null, platforms: [] };
    open({ '/api/creators/slug/': creator({ ...unknown, syncedAt: null, verified: false }) });
    expect((await screen.findByText('Aucune plateforme connectée')).nextElementSibling?.textContent).toBe(
      '—',
    );
    cleanup();
    const tiktok = {
      id: 't',
      platform: 'tiktok',
      profileUrl: 'https://www.tiktok.com/@julie',
      followers: 1500,
    } as const;
    open({ '/api/creators/slug/': creator({ ...unknown, platforms: [tiktok] }) });
    const followers = (await screen.findByText('Abonnés sur TikTok')).nextElementSibling;
    expect(followers?.textContent).toBe('1,5\u202FK');
    expect(screen.getByText('Influence').nextElementSibling?.textContent).toBe('Nano');
  });

  it('names no place that there isn’t', async () => {
    const { setHead } = open({ '/api/creators/slug/': creator({ region: 'Autre' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByText('Ailleurs au Québec').length).toBeGreaterThan(1);
    expect(document.body.textContent).not.toContain('Autre,');
    expect(JSON.stringify(setHead.mock.lastCall)).not.toContain('Autre');
  });

  it('leads to the other platforms, with their followers where they are known', async () => {
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

  it('has no part of other platforms without one', async () => {
    open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
    expect(await screen.findByText('Informations')).toBeTruthy();
    expect(screen.queryByText('Autres plateformes')).toBeNull();
  });

  it('asks nothing of YouTube before a video is pressed', async () => {
    const youtube = `/api/creators/${creator().id}/youtube`;
    open({ '/api/creators/slug/': creator(), [youtube]: channel });
    const play = await screen.findByRole('button', { name: /Première/ });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(play);
    expect(screen.getByTitle('Première').getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/a1\?/,
    );
  });

  it('asks for no channel of an entry without YouTube', async () => {
    const { asked } = open({ '/api/creators/slug/': creator({ platform: 'tiktok' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(asked).toEqual(['/api/creators/slug/julie-tremblay']);
  });

  it('follows an old address to the new one', async () => {
    const { address } = open({ '/api/creators/slug/': creator({ platform: null }) }, 'ancien-nom');
    await screen.findByRole('heading', { level: 1, name: /Julie Tremblay/ });
    expect(address()).toBe('/createurs/julie-tremblay');
  });
});
