import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { buildSummary } from './summary.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Platform = NonNullable<Freshness['figures']>['platforms'][number]['platform'];
const ages = (platform: Platform, p50: number, max: number) => ({
  platform,
  channels: 10,
  ages: { p50, p90: max, p99: max, max },
});
const figures = (...platforms: ReturnType<typeof ages>[]) => ({ platforms, lateChannels: 0 });
const inState = (state: 'current' | 'late' | 'unknown', ...names: FreshnessPart[]) =>
  names.map((part) => ({ part, state, since: null }));

const daily = figures(ages('youtube', 12.5 * hour, 23.5 * hour));
const dailyText = 'La moitié des chiffres ont moins de 13 h, aucun plus de 24 h.';
const summarize = (changes: Partial<Pick<Freshness, 'figures' | 'parts'>>) =>
  buildSummary({ figures: daily, parts: inState('current', 'accounts', 'feed'), ...changes });

describe('buildSummary', () => {
  it('states only the age of the figures while no part is late', () => {
    expect(summarize({})).toBe(dailyText);
  });

  it('uses the greatest median and the greatest age of all platforms', () => {
    const both = figures(ages('youtube', 5 * minute, 30 * hour), ages('tiktok', 10.2 * hour, 20 * hour));
    expect(summarize({ figures: both })).toBe(
      'La moitié des chiffres ont moins de 11 h, aucun plus de 31 h.',
    );
  });

  it.each([
    [0, 30 * minute, '1 minute', '31 minutes'],
    [59.9, 60, '1 minute', '2 minutes'],
    [59.5 * minute, hour, '60 minutes', '2 h'],
    [13 * hour, 2 * day - 1, '14 h', '48 h'],
    [2 * day, 29.5 * day, '3 jours', '30 jours'],
  ])(
    'for a median age of %d s and a greatest age of %d s, states the upper bounds %s and %s',
    (p50, max, half, all) => {
      expect(summarize({ figures: figures(ages('youtube', p50, max)) })).toBe(
        `La moitié des chiffres ont moins de ${half}, aucun plus de ${all}.`,
      );
    },
  );

  it('states only one age when the median and the greatest age are rounded to the same text', () => {
    expect(summarize({ figures: figures(ages('youtube', 3.1 * hour, 3.9 * hour)) })).toBe(
      'Tous les chiffres ont moins de 4 h.',
    );
  });

  it('states that no figures were read yet, or that their age is unknown', () => {
    expect(summarize({ figures: figures() })).toBe('Aucun chiffre n’a encore été lu.');
    expect(summarize({ figures: null, parts: inState('unknown', 'figures') })).toBe(
      'On ne sait pas en ce moment quel âge ont les chiffres.',
    );
  });

  it.each<[FreshnessPart[], string]>([
    [['feed'], 'Le fil québécois est en retard.'],
    [['directory'], 'Le répertoire est en retard.'],
    [['mail'], 'Les courriels sont en retard.'],
    [['directory', 'feed'], 'Le répertoire et le fil québécois sont en retard.'],
    [
      ['figures', 'accounts', 'profiles'],
      'Les chiffres des plateformes, les comptes et les profils sont en retard.',
    ],
  ])('names the late parts %j as « %s »', (parts, text) => {
    expect(summarize({ parts: inState('late', ...parts) })).toBe(`${dailyText} ${text}`);
  });

  it('names the parts whose state is unknown after those that are late', () => {
    const parts = [...inState('unknown', 'feed', 'figures'), ...inState('late', 'mail')];
    expect(summarize({ parts })).toBe(
      `${dailyText} Les courriels sont en retard. On ne sait pas si le fil québécois et les chiffres des plateformes sont à jour.`,
    );
  });
});
