import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedItem, feedPage } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import QuebecFeedPage from './quebec-feed-page.tsx';

const open = (feed: unknown, path = '/fil-quebecois') =>
  renderPage(QuebecFeedPage, { path, answers: { '/api/content-feed': feed } });

describe('Quebec feed', () => {
  it('shows twelve skeletons while it loads, and a banner to visitors', () => {
    open('wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
      '/login?tab=register',
    );
  });

  it('shows every fact of a publication', async () => {
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

  it('goes back to the defaults when nothing was found', async () => {
    const { address } = open(feedPage([]), '/fil-quebecois?platform=tiktok&sortBy=viewCount&sortOrder=asc');
    expect(await screen.findByText('Aucun contenu trouvé')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/fil-quebecois');
  });

  it('leads from a page past its end to the first one, the choices kept', async () => {
    const pagination = { page: 9, limit: 12, total: 30, totalPages: 3 };
    const { address } = open({ items: [], pagination }, '/fil-quebecois?platform=tiktok&page=9');
    expect(await screen.findByText('Le fil ne va pas jusqu’à cette page.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
    expect(address()).toBe('/fil-quebecois?platform=tiktok');
  });

  it('goes back to page 1 with another tab or order', async () => {
    const { address } = open(feedPage([feedItem()], 4), '/fil-quebecois?page=3');
    await userEvent.click(await screen.findByRole('tab', { name: 'YouTube' }));
    expect(address()).toBe('/fil-quebecois?platform=youtube');
    await userEvent.click(screen.getByRole('button', { name: /^Ordre\s: décroissant$/ }));
    expect(address()).toBe('/fil-quebecois?platform=youtube&sortOrder=asc');
  });

  it('keeps its banner from who is signed in', async () => {
    renderPage(QuebecFeedPage, {
      path: '/fil-quebecois',
      answers: { '/api/content-feed': feedPage([feedItem()]) },
      session: { status: 'authenticated', user: { firstName: 'Julie' } as SessionUser },
    });
    await screen.findByRole('article');
    expect(screen.queryByRole('complementary', { name: 'Inscription' })).toBeNull();
  });

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('begins another page at the top (motion reduced: %p)', async (matches, behavior) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    window.matchMedia = (media) => ({ matches, media }) as MediaQueryList;
    const { address } = open(feedPage([feedItem()], 4));
    await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
    expect(address()).toBe('/fil-quebecois?page=2');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
    scrollTo.mockRestore();
  });

  it('says at the end of its depth that the choice must be narrowed', async () => {
    const pagination = { page: 833, limit: 12, total: 25_000, totalPages: 2_084 };
    open({ items: [feedItem()], pagination }, '/fil-quebecois?page=2000');
    expect(await screen.findByText(/On ne montre que les 10 000 premiers résultats/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suivant' }).hasAttribute('disabled')).toBe(true);
  });

  it('explains its relevance where it is sorted by it, and nowhere else', async () => {
    open(feedPage([feedItem()]));
    await screen.findByRole('article');
    expect(screen.queryByText('Comment la pertinence est calculée')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Pertinence');
    expect(screen.getByText('Comment la pertinence est calculée').closest('details')?.open).toBe(false);
    expect(screen.getByText(/0,5 si vérifié/)).toBeTruthy();
  });

  it('offers to try again', async () => {
    open(problem(503));
    expect(await screen.findByText('Erreur lors du chargement')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    // One for screen readers, and one above the rule.
    expect(screen.getAllByText('Publications')).toHaveLength(2);
  });

  it('is searched, and narrowed by niche and region, in its address', async () => {
    const { address, asked } = open(feedPage([feedItem()]), '/fil-quebecois?platform=youtube&page=2');
    await screen.findByRole('article');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Rechercher une publication' }),
      ' érable {Enter}',
    );
    expect(address()).toBe('/fil-quebecois?platform=youtube&search=%C3%A9rable');
    await userEvent.selectOptions(screen.getByLabelText('Niche'), 'Cuisine');
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(address()).toBe('/fil-quebecois?platform=youtube&search=%C3%A9rable&niche=cuisine&region=Laval');
    const last = new URLSearchParams(asked.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(last)).toMatchObject({
      search: 'érable',
      niche: 'cuisine',
      region: 'Laval',
      platform: 'youtube',
    });
  });

  it('says what nothing was found for, and puts everything back', async () => {
    const { address } = open(feedPage([]), '/fil-quebecois?search=xyz&region=Laval');
    expect(await screen.findByText(/Aucune publication ne correspond à «\sxyz\s»/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/fil-quebecois');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  });

  it('counts what is narrowed no further than anyone gets', async () => {
    const pagination = { page: 1, limit: 12, total: 10_001, totalPages: 833 };
    open({ items: [feedItem()], pagination }, '/fil-quebecois?niche=cuisine');
    expect(await screen.findByText(/^Plus de 10\s000 publications$/)).toBeTruthy();
  });
});
