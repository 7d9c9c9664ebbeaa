import { createHash } from 'node:crypto';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { buildCard, buildMissingCard, getCardPolicy } from './card.rules.ts';

const origin = 'https://bottin.test';
const lea = {
  slug: 'lea',
  name: 'Léa <b>',
  niche: 'Humour',
  region: 'Laval',
  platform: 'youtube',
  followers: 12_300,
  syncedAt: '2026-12-01T12:00:00.000Z',
  profileImageUrl: '/media/portrait-1',
} as Entry;

describe('buildCard', () => {
  it('buildCard shows the follower count with its platform and date', () => {
    const card = buildCard(lea, 'light', origin);
    expect(card).toContain('12\u00A0300 abonnés sur YouTube');
    expect(card).toContain('Chiffre du 1er décembre 2026');
  });

  it('buildCard escapes the name, and links to the profile in a new window', () => {
    const card = buildCard(lea, 'light', origin);
    expect(card).toContain('<strong>Léa &lt;b&gt;</strong>');
    expect(card).toContain('href="https://bottin.test/createurs/lea" target="_blank" rel="noopener"');
  });

  it('buildCard replaces another site’s picture with initials, and omits an unknown count', () => {
    const card = buildCard(
      { ...lea, name: 'Léa Roy', profileImageUrl: 'https://pirate.test/1.png', followers: null },
      'light',
      origin,
    );
    expect(card).toContain('>LR</i>');
    expect(card).not.toContain('pirate');
    expect(card).not.toContain('abonné');
  });
});

test.each(['light', 'dark'] as const)(
  'the Content-Security-Policy of a card with the %s theme allows exactly the card’s own style',
  (theme) => {
    for (const card of [buildCard(lea, theme, origin), buildMissingCard(theme, origin)]) {
      const style = /<style>([\s\S]*)<\/style>/.exec(card)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(getCardPolicy(theme)).toContain(`style-src 'sha256-${hash}'`);
      expect(card).not.toMatch(/ style=|<script| on\w+=/);
    }
  },
);
