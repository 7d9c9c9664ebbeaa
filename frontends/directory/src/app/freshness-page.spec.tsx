import type { Freshness } from '@bottin/contracts/domain/freshness.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, problem, renderPage } from '../test/render-page.tsx';
import FreshnessPage from './freshness-page.tsx';

const address = '/api/freshness';
const all = ['figures', 'accounts', 'profiles', 'directory', 'feed', 'mail'] as const;
const well: Freshness = {
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

const show = (answer: Answers[string]) =>
  renderPage(FreshnessPage, { path: '/fraicheur', answers: { [address]: answer } });
const cellsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;

describe('the page of freshness', () => {
  it('has the ages of each platform, in units that hold them', async () => {
    show(well);
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(cellsOf)).toEqual([
      ['YouTube', '1 340', '12 h', '20 h', '23 h', '3 j'],
      ['TikTok', '2', '1 min', '2 min', '2 min', '2 min'],
    ]);
    expect(screen.getByText('Mesures de 15 h 05.')).toBeTruthy();
    expect(
      screen.getByText('Aucune chaîne connectée n’attend sa lecture depuis plus d’un jour.'),
    ).toBeTruthy();
    expect(textOf('Le répertoire et les profils')).toContain('Comparaison de 15 h 03\u202F: aucun écart.');
    expect(screen.getAllByText('À jour')).toHaveLength(all.length);
  });

  it('says what is late and since when, and what doesn’t answer', async () => {
    show({
      ...well,
      parts: [
        { part: 'feed', state: 'late', since: '2026-11-23T19:32:00.000Z' },
        { part: 'mail', state: 'late', since: '2026-11-20T19:32:00.000Z' },
        { part: 'figures', state: 'late', since: null },
        { part: 'directory', state: 'unknown', since: null },
      ],
    });
    await screen.findByRole('table');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fil québécoisEn retard depuis 14 h 32',
      'EmailsEn retard depuis le 20 novembre à 14 h 32',
      'Chiffres des plateformesEn retard',
      'Répertoire et rechercheOn ne sait pas\u202F: ne répond pas',
    ]);
  });

  it.each([
    [1, '1 chaîne connectée attend sa lecture depuis plus d’un jour.'],
    [1_200, '1 200 chaînes connectées attendent leur lecture depuis plus d’un jour.'],
  ])('counts the channels that wait: %d', async (lateChannels, text) => {
    show({ ...well, figures: { platforms: well.figures?.platforms ?? [], lateChannels } });
    await screen.findByRole('table');
    expect(textOf('L’âge des chiffres')?.replace(/\s/g, ' ')).toContain(text);
  });

  it.each([
    [1, 'un profil diffère.'],
    [37, '37 profils diffèrent.'],
    [10_000, '10 000 profils ou plus diffèrent.'],
  ])('counts the profiles that differ: %d', async (differing, text) => {
    show({ ...well, index: { differing, comparedAt: well.measuredAt } });
    await screen.findByRole('table');
    expect(textOf('Le répertoire et les profils')?.replace(/\s/g, ' ')).toContain(text);
  });

  it('claims nothing of what isn’t known, or isn’t there yet', async () => {
    show({ ...well, figures: null, index: null });
    expect(await screen.findByText('On ne sait pas en ce moment : cette partie ne répond pas.')).toBeTruthy();
    expect(screen.getByText('La comparaison est en cours.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says so when no channel was read yet', async () => {
    show({ ...well, figures: { platforms: [], lateChannels: 0 } });
    expect(await screen.findByText('Aucune chaîne n’a encore été lue.')).toBeTruthy();
  });

  it('is measured again on demand', async () => {
    const { asked } = show(well);
    await userEvent.click(await screen.findByRole('button', { name: 'Mesurer de nouveau' }));
    expect(asked).toEqual([address, address]);
  });

  it('that can’t be read is asked for again', async () => {
    show(problem(503));
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
  });
});
