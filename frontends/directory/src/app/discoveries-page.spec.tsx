import { screen, within } from '@testing-library/react';
import { creator } from '../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import DiscoveriesPage from './discoveries-page.tsx';

const address = '/api/discoveries';
const [julie, marc] = [
  creator(),
  creator({ id: 'c0c0c0c0-ac96-774b-bcce-b302099a8057', name: 'Marc Roy', slug: 'marc-roy' }),
];
const today = { day: '2026-11-23', creators: [julie, marc], total: 240 };

const show = (responses: StubResponses) => renderPage(DiscoveriesPage, { path: '/decouvertes', responses });

describe('discoveries page', () => {
  it('shows the date, the number of profiles, the rotation rule and the time that a full rotation takes', async () => {
    show({ [address]: today });
    const cards = await screen.findByRole('list', { name: 'Découvertes du jour' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Celles du 23 novembre 2026, parmi 240 profils.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
    expect(screen.getByText('À 240 profils, ton tour revient aux 40 jours environ.')).toBeTruthy();
  });

  it('explains the rotation rule without a duration when there are no discoveries yet', async () => {
    show({ [address]: { day: null, creators: [], total: 0 } });
    expect(await screen.findByText('Les premières découvertes arrivent bientôt.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
    expect(screen.queryByText(/environ tous les/)).toBeNull();
  });

  it('offers a retry button when the request fails', async () => {
    show({ [address]: problem(503) });
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'La règle' })).toBeTruthy();
  });
});
