import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { creator } from '../test/fixtures.ts';
import { CreatorCard } from './creator-card.tsx';

function show(changes: Parameters<typeof creator>[0] = {}) {
  return render(
    <MemoryRouter>
      <CreatorCard creator={creator(changes)} />
    </MemoryRouter>,
  );
}

const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('creator card', () => {
  it("links to the creator's profile on Bottin and to the creator's profile on the platform", () => {
    show();
    expect(screen.getByRole('link', { name: 'Voir le profil de Julie Tremblay' }).getAttribute('href')).toBe(
      '/createurs/julie-tremblay',
    );
    const external = screen.getByRole('link', { name: /Profil externe/ });
    expect(external.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('article').textContent).toContain('Humour · Québec, QC');
    expect(screen.getByText('Vérifié')).toBeTruthy();
    expect(screen.getByText('Micro')).toBeTruthy();
  });

  it('a like adds one to the displayed follower count, and a second click removes the like', async () => {
    const { container } = show();
    const like = screen.getByRole('button', { name: 'Aimer Julie Tremblay' });
    await userEvent.click(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(normalizeSpaces(container.textContent ?? '')).toContain('12 346');
    await userEvent.click(like);
    expect(normalizeSpaces(container.textContent ?? '')).toContain('12 345');
  });

  it('uses the singular for a follower count of one', async () => {
    const { container } = show({ followers: 1 });
    expect(normalizeSpaces(container.textContent ?? '')).toContain('1abonné ·');
    await userEvent.click(screen.getByRole('button', { name: 'Aimer Julie Tremblay' }));
    expect(normalizeSpaces(container.textContent ?? '')).toContain('2abonnés ·');
  });

  it.each([
    ['Autre', 'Humour · Ailleurs au Québec'],
    ['', 'Humour'],
  ])('names no city for an entry whose region is « %s »', (region, line) => {
    show({ region });
    const text = normalizeSpaces(screen.getByRole('article').textContent ?? '');
    expect(text).toContain(line);
    expect(text).not.toMatch(/Autre|QC/);
  });

  it('shows the sign « Ouvert aux collaborations » only for a creator who accepts proposals today', () => {
    const sign = () => screen.queryByText('Ouvert aux collaborations');
    const accepts = (openFrom: string) => ({ kinds: ['event' as const], delay: 'week' as const, openFrom });
    const { unmount } = show({ collaboration: accepts('2026-01-01') });
    expect(sign()).toBeTruthy();
    unmount();
    const { unmount: unmountPaused } = show({ collaboration: accepts('2999-01-01') });
    expect(sign()).toBeNull();
    unmountPaused();
    show();
    expect(sign()).toBeNull();
  });

  it('shows initials when the picture fails to load', () => {
    const { container } = show();
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(screen.getByText('JT')).toBeTruthy();
  });

  it('shows why the follower count is unknown, and omits unknown facts of the creator', () => {
    const nothing = { platform: null, profileUrl: null, verified: false, syncedAt: null };
    show({ followers: null, audienceSize: null, ...nothing });
    expect(screen.getByText('—').nextElementSibling?.textContent).toBe('Aucun compte connecté');
    expect(screen.queryByRole('link', { name: /Profil externe/ })).toBeNull();
    expect(screen.queryByText('Vérifié')).toBeNull();
  });
});
