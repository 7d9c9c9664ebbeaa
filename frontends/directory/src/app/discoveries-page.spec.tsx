import { screen, within } from '@testing-library/react';
import { creator } from '../test/fixtures.ts';
import { type Answers, problem, renderPage } from '../test/render-page.tsx';
import DiscoveriesPage from './discoveries-page.tsx';

const address = '/api/discoveries';
const [julie, marc] = [
  creator(),
  creator({ id: 'c0c0c0c0-ac96-774b-bcce-b302099a8057', name: 'Marc Roy', slug: 'marc-roy' }),
];
const today = { day: '2026-11-23', creators: [julie, marc], total: 240 };

const show = (answers: Answers) => renderPage(DiscoveriesPage, { path: '/decouvertes', answers });

describe('the discoveries of the day', () => {
  it('are shown with their day and among how many, above the rule and how often a turn comes', async () => {
    show({ [address]: today });
    const cards = await screen.findByRole('list', { name: 'Découvertes du jour' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Celles du 23 novembre 2026, parmi 240 profils.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
    expect(
      screen.getByText('À 240 profils, le tour de chacun revient environ tous les 40 jours.'),
    ).toBeTruthy();
  });

  it('that are none yet leave the rule, without a number that isn’t known', async () => {
    show({ [address]: { day: null, creators: [], total: 0 } });
    expect(await screen.findByText('Les premières découvertes arrivent bientôt.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
    expect(screen.queryByText(/environ tous les/)).toBeNull();
  });

  it('that can’t be read are asked for again', async () => {
    show({ [address]: problem(503) });
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
  });
});
