import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedItem, feedPage } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import QuebecFeedPage from './quebec-feed-page.tsx';

const open = (feed: unknown, path = '/fil-quebecois') =>
  renderPage(QuebecFeedPage, { path, responses: { '/api/content-feed': feed } });

describe('Quebec feed', () => {
  it('shows twelve skeletons while the feed loads, and shows visitors a banner', () => {
    open('wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
      '/login?tab=register',
    );
  });

  it('a publication’s card shows title, duration, views, date, followers and category', async () => {
    open(feedPage([feedItem()]));
    const card = await screen.findByRole('article');
    const text = (card.textContent ?? '').replace(/\s/g, ' ');
    for (const fact of [
      'Une journée à Rimouski',
      '4:05',
      '12,3 K vues',
      "Aujourd'hui",
      '1,5 K abonnés',
      'Voyage',
    ])
      expect(text).toContain(fact);
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('offers a button that resets filters and order when no publication was found', async () => {
    const { address } = open(feedPage([]), '/fil-quebecois?platform=tiktok&sortBy=viewCount&sortOrder=asc');
    expect(await screen.findByText('Aucun contenu trouvé')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/fil-quebecois');
  });

  it('when the URL’s page number is past the last page, offers a button to page 1 that keeps the filters', async () => {
    const pagination = { page: 9, limit: 12, total: 30, totalPages: 3 };
    const { address } = open({ items: [], pagination }, '/fil-quebecois?platform=tiktok&page=9');
    expect(await screen.findByText('Le fil ne va pas jusqu’à cette page.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
    expect(address()).toBe('/fil-quebecois?platform=tiktok');
  });

  it('keeps the focus in the list when a button of the empty list leads to another tab', async () => {
    open(feedPage([]), '/fil-quebecois?platform=tiktok');
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tout le Québec');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publications' }));
  });

  it('applies a search text that was typed right before the tab changed', async () => {
    const { address } = open(feedPage([feedItem()]));
    await userEvent.type(screen.getByRole('textbox', { name: 'Rechercher une publication' }), 'érable');
    await userEvent.click(screen.getByRole('tab', { name: 'YouTube' }));
    expect(address()).toBe('/fil-quebecois?platform=youtube');
    await waitFor(() => expect(address()).toBe('/fil-quebecois?platform=youtube&search=%C3%A9rable'));
  });

  it('each tab controls a panel, of which only that of the selected tab is shown', async () => {
    open(feedPage([feedItem()]));
    await userEvent.click(screen.getByRole('tab', { name: 'TikTok' }));
    const tabs = screen.getAllByRole('tab');
    const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''));
    expect(panels.map((panel) => panel?.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id));
    expect(panels.filter((panel) => !panel?.hidden)).toEqual([
      screen.getByRole('tabpanel', { name: 'TikTok' }),
    ]);
  });

  it('returns to page 1 when the visitor changes the tab or the sort order', async () => {
    const { address } = open(feedPage([feedItem()], 40), '/fil-quebecois?page=3');
    await userEvent.click(await screen.findByRole('tab', { name: 'YouTube' }));
    expect(address()).toBe('/fil-quebecois?platform=youtube');
    await userEvent.click(screen.getByRole('button', { name: /^Ordre\s: décroissant$/ }));
    expect(address()).toBe('/fil-quebecois?platform=youtube&sortOrder=asc');
  });

  it('hides the registration banner from signed-in users', async () => {
    renderPage(QuebecFeedPage, {
      path: '/fil-quebecois',
      responses: { '/api/content-feed': feedPage([feedItem()]) },
      session: { status: 'authenticated', user: { firstName: 'Julie' } as SessionUser },
    });
    await screen.findByRole('article');
    expect(screen.queryByRole('complementary', { name: 'Inscription' })).toBeNull();
  });

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])(
    'a page change (reduced motion: %p) scrolls to the top with the behavior %p',
    async (matches, behavior) => {
      const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
      window.matchMedia = (media) => ({ matches, media }) as MediaQueryList;
      const { address } = open(feedPage([feedItem()], 40));
      await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
      expect(address()).toBe('/fil-quebecois?page=2');
      expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
      scrollTo.mockRestore();
    },
  );

  it('on the last page that the feed can show, asks the visitor to narrow the filters', async () => {
    const pagination = { page: 833, limit: 12, total: 25_000, totalPages: 2_084 };
    open({ items: [feedItem()], pagination }, '/fil-quebecois?page=2000');
    expect(await screen.findByText(/On ne montre que les 10 000 premiers résultats/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suivant' }).hasAttribute('disabled')).toBe(true);
  });

  it('the explanation of relevance appears only when the feed is sorted by relevance', async () => {
    open(feedPage([feedItem()]));
    await screen.findByRole('article');
    expect(screen.queryByText('Comment la pertinence est calculée')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Pertinence');
    expect(screen.getByText('Comment la pertinence est calculée').closest('details')?.open).toBe(false);
    expect(screen.getByText(/0,5 si vérifié/)).toBeTruthy();
  });

  it('offers a retry button when the request fails', async () => {
    open(problem(503));
    expect(await screen.findByText('Erreur lors du chargement')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    // One of the two headings is visible; the other is only for screen readers.
    expect(screen.getAllByText('Publications')).toHaveLength(2);
  });

  it('stores the search text, the niche and the region in the URL, and sends them with the request', async () => {
    const { address, requests } = open(feedPage([feedItem()]), '/fil-quebecois?platform=youtube&page=2');
    await screen.findByRole('article');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Rechercher une publication' }),
      ' érable {Enter}',
    );
    expect(address()).toBe('/fil-quebecois?platform=youtube&search=%C3%A9rable');
    await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'Cuisine');
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(address()).toBe('/fil-quebecois?platform=youtube&search=%C3%A9rable&niche=cuisine&region=Laval');
    const last = new URLSearchParams(requests.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(last)).toMatchObject({
      search: 'érable',
      niche: 'cuisine',
      region: 'Laval',
      platform: 'youtube',
    });
  });

  it('quotes the search text that found nothing, and offers to clear the text and the filters', async () => {
    const { address } = open(feedPage([]), '/fil-quebecois?search=xyz&region=Laval');
    expect(await screen.findByText(/Aucune publication ne correspond à «\sxyz\s»/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/fil-quebecois');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  });

  it('shows « Plus de 10 000 » when a filtered feed has more results than the feed can show', async () => {
    const pagination = { page: 1, limit: 12, total: 10_001, totalPages: 833 };
    open({ items: [feedItem()], pagination }, '/fil-quebecois?niche=cuisine');
    expect(await screen.findByText(/^Plus de 10\s000 publications$/)).toBeTruthy();
  });
});
