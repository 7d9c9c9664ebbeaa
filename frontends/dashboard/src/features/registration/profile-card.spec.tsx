import { cleanup, render, screen, within } from '@testing-library/react';
import { CardSection } from './components/profile-card-preview.tsx';
import { parseDraft } from './draft.ts';
import { buildProfileCard, type ProfileCard } from './profile-card.ts';

afterEach(cleanup);

const details = {
  firstName: 'Maude',
  lastName: 'Roy',
  publicName: ' maude-en-canot',
  email: 'maude@exemple.ca',
  city: 'Rimouski',
};
const status = {
  connected: true,
  subscriberCount: 12_345,
  videoCount: 12,
  viewCount: 1000,
  channelName: 'Maude pagaie',
  avatar: '/media/portrait.jpg',
  channelUrl: null,
  latestVideos: [],
  lastSyncAt: '2026-01-01T00:00:00.000Z',
};
const draft = {
  ...parseDraft({}),
  userType: 'creator' as const,
  details,
  primaryPlatform: 'youtube' as const,
  categories: ['voyage' as const],
};
const full = buildProfileCard(draft, status) as ProfileCard;

describe('buildProfileCard', () => {
  it('returns the values that the directory will show, including those of the channel', () => {
    expect(full).toEqual({
      name: 'maude-en-canot',
      userType: 'creator',
      platform: 'youtube',
      niche: 'Voyage',
      place: 'Rimouski, QC',
      channel: {
        name: 'Maude pagaie',
        picture: '/media/portrait.jpg',
        followers: 12_345,
        isSynced: true,
      },
    });
  });

  it('uses the suggested spelling of the name once it is chosen', () => {
    expect(buildProfileCard({ ...draft, displayName: 'Maude en canot' }, status)?.name).toBe(
      'Maude en canot',
    );
  });

  it('returns null for a fan, and before an account type is chosen', () => {
    for (const userType of ['fan', null] as const)
      expect(buildProfileCard({ ...draft, userType }, undefined)).toBeNull();
  });

  it('ignores a channel that isn’t connected any more, and the channel of a company', () => {
    expect(buildProfileCard(draft, { ...status, connected: false })?.channel).toBeNull();
    expect(buildProfileCard({ ...draft, userType: 'company' }, status)?.channel).toBeNull();
  });
});

describe('card of a person who registers', () => {
  const show = (card: ProfileCard) => {
    const { container } = render(<CardSection card={card} />);
    return { container, card: within(screen.getByRole('article')) };
  };
  const text = () => screen.getByRole('article').textContent?.replace(/\s/g, ' ');

  it('the card shows the name, the city, the portrait, and the followers with their tier', () => {
    const { container } = show(full);
    for (const words of [
      'maude-en-canot',
      'Voyage · Rimouski, QC',
      'YouTube',
      '12 345abonnés · Micro',
      'Maude pagaie',
    ])
      expect(text()).toContain(words);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/portrait.jpg');
    expect(screen.getByRole('region', { name: 'Ta carte dans l’annuaire' })).toBeTruthy();
  });

  it('the card shows a placeholder for each missing value', () => {
    show({ ...full, name: '', platform: null, niche: '', place: '', channel: null });
    for (const words of [
      'Ton nom public',
      'Ta catégorie · Ta ville',
      'Tes abonnés, une fois YouTube connecté',
    ])
      expect(text()).toContain(words);
  });

  it.each([
    [false, 'Tes chiffres arrivent de YouTube'],
    [true, 'Abonnés masqués sur YouTube'],
  ])(
    'for a channel without a follower count (synced: %s), the card shows the reason « %s »',
    (isSynced, words) => {
      show({ ...full, channel: { name: 'Maude pagaie', picture: null, followers: null, isSynced } });
      expect(text()).toContain(words);
    },
  );

  it('a company’s card is labelled as a card among the brands, and shows no followers', () => {
    show({ ...full, userType: 'company', channel: null });
    expect(screen.getByRole('region', { name: 'Ta carte parmi les marques' })).toBeTruthy();
    expect(text()).not.toMatch(/abonné/);
  });

  it('the card is not a live region, because screen readers would announce it at each keystroke', () => {
    const { container } = show(full);
    expect(container.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });
});
