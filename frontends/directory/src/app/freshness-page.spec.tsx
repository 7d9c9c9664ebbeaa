import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import FreshnessPage from './freshness-page.tsx';

const address = '/api/freshness';
const all = ['figures', 'accounts', 'profiles', 'directory', 'feed', 'mail'] as const;
const healthy: Freshness = {
  measuredAt: '2026-11-23T20:05:00.000Z',
  figures: {
    platforms: [
      { platform: 'youtube', channels: 1_340, ages: { p50: 40_000, p90: 70_000, p99: 82_000, max: 259_200 } },
      { platform: 'tiktok', channels: 2, ages: { p50: 30, p90: 90, p99: 90, max: 90 } },
    ],
    lateChannels: 0,
  },
  index: { differing: 0, comparedAt: '2026-11-23T20:03:00.000Z' },
  parts: all.map((part) => ({ part, state: 'current', since: null })),
};

const show = (response: StubResponses[string]) =>
  renderPage(FreshnessPage, { path: '/fraicheur', responses: { [address]: response } });
const getCells = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const getRegionText = (name: string) => screen.getByRole('region', { name }).textContent;

describe('freshness page', () => {
  it('shows the age of each platform’s data in rounded units', async () => {
    show(healthy);
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(getCells)).toEqual([
      ['YouTube', '1 340', '12 h', '20 h', '23 h', '3 j'],
      ['TikTok', '2', '1 min', '2 min', '2 min', '2 min'],
    ]);
    expect(screen.getByText('Mesures de 15 h 05.')).toBeTruthy();
    expect(
      screen.getByText('Aucune chaîne connectée n’attend sa lecture depuis plus d’un jour.'),
    ).toBeTruthy();
    expect(getRegionText('Le répertoire et les profils')).toContain(
      'Comparaison de 15 h 03\u202F: aucun écart.',
    );
    expect(screen.getAllByText('À jour')).toHaveLength(all.length);
  });

  it('starts with a summary of the measurements, and collapses their details', async () => {
    show({ ...healthy, parts: [{ part: 'feed', state: 'late', since: '2026-11-23T19:32:00.000Z' }] });
    expect(
      await screen.findByText(
        'La moitié des chiffres ont moins de 12 h, aucun plus de 4 jours. Le fil québécois est en retard.',
      ),
    ).toBeTruthy();
    const details = screen.getByText('Voir toutes les mesures').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.contains(screen.getByRole('table'))).toBe(true);
  });

  it('shows which parts are late and since when, and which parts don’t respond or are off', async () => {
    show({
      ...healthy,
      parts: [
        { part: 'feed', state: 'late', since: '2026-11-23T19:32:00.000Z' },
        { part: 'accounts', state: 'late', since: '2026-11-20T19:32:00.000Z' },
        { part: 'figures', state: 'late', since: null },
        { part: 'directory', state: 'unknown', since: null },
        { part: 'mail', state: 'off', since: null },
      ],
    });
    await screen.findByRole('table');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fil québécoisEn retard depuis 14 h 32',
      'ComptesEn retard depuis le 20 novembre à 14 h 32',
      'Chiffres des plateformesEn retard',
      'Répertoire et rechercheOn ne sait pas\u202F: ne répond pas',
      'CourrielsPas encore activé sur ce site',
    ]);
  });

  it.each([
    [1, '1 chaîne connectée attend sa lecture depuis plus d’un jour.'],
    [1_200, '1 200 chaînes connectées attendent leur lecture depuis plus d’un jour.'],
  ])('states in French that %i channels are late', async (lateChannels, text) => {
    show({ ...healthy, figures: { platforms: healthy.figures?.platforms ?? [], lateChannels } });
    await screen.findByRole('table');
    expect(getRegionText('L’âge des chiffres')?.replace(/\s/g, ' ')).toContain(text);
  });

  it.each([
    [1, 'un profil diffère.'],
    [37, '37 profils diffèrent.'],
    [10_000, '10 000 profils ou plus diffèrent.'],
  ])(
    'states in French that %i profiles differ between the search index and the database',
    async (differing, text) => {
      show({ ...healthy, index: { differing, comparedAt: healthy.measuredAt } });
      await screen.findByRole('table');
      expect(getRegionText('Le répertoire et les profils')?.replace(/\s/g, ' ')).toContain(text);
    },
  );

  it('explains that the data age and the index comparison are unknown, instead of showing an empty table', async () => {
    show({ ...healthy, figures: null, index: null });
    expect(await screen.findByText('On ne sait pas en ce moment : cette partie ne répond pas.')).toBeTruthy();
    expect(screen.getByText('La comparaison est en cours.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('states that no channel was read yet', async () => {
    show({ ...healthy, figures: { platforms: [], lateChannels: 0 } });
    expect(await screen.findByText('Aucune chaîne n’a encore été lue.')).toBeTruthy();
  });

  it('requests the measurements again when the visitor presses « Mesurer de nouveau »', async () => {
    const { requests } = show(healthy);
    await userEvent.click(await screen.findByRole('button', { name: 'Mesurer de nouveau' }));
    expect(requests).toEqual([address, address]);
  });

  it('offers a retry button when the request fails', async () => {
    show(problem(503));
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
  });
});
