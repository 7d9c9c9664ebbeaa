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
    await userEvent.click(screen.getByRole('button', { name: 'Réinitialiser les filtres' }));
    expect(address()).toBe('/fil-quebecois');
  });

  it('goes back to page 1 with another tab or order', async () => {
    const { address } = open(feedPage([feedItem()], 4), '/fil-quebecois?page=3');
    await userEvent.click(await screen.findByRole('tab', { name: 'YouTube' }));
    expect(address()).toBe('/fil-quebecois?platform=youtube');
    await userEvent.click(screen.getByRole('button', { name: 'Ordre : décroissant' }));
    expect(address()).toBe('/fil-quebecois?platform=youtube&sortOrder=asc');
  });

  it('offers to try again', async () => {
    open(problem(503));
    expect(await screen.findByText('Erreur lors du chargement')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
