import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import PreviewPage from './preview-page.tsx';

const unknown: SessionState = { status: 'anonymous', user: null, isUnknown: true };
const refresh = jest.fn(async () => unknown);

function UnknownPreview({ host }: PageProps) {
  return <PreviewPage host={{ ...host, session: { ...host.session, refresh } }} />;
}

const { status: _, ...unpublished } = creator({ name: 'Bientôt', description: 'Je commence.' });
const open = (preview: unknown, path = '/apercu?inscription') =>
  renderPage(PreviewPage, { path, responses: { '/api/account/preview': preview } });

describe('profile preview', () => {
  it('shows the title of the preview while the profile loads', () => {
    open('wait');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aperçu de ton profil');
  });

  it('shows the unpublished profile, states that only its owner sees it, and requests nothing but the preview', async () => {
    const { requests } = open({ creator: unpublished, channel: null, isPublished: false });
    expect(await screen.findByRole('heading', { level: 1, name: /Bientôt/ })).toBeTruthy();
    expect(screen.getByText('Je commence.')).toBeTruthy();
    expect(screen.getByText(/Toi seul vois cette page/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
    expect(requests).toEqual(['/api/account/preview']);
  });

  it('links to the public page once the profile is published', async () => {
    open({ creator: unpublished, channel: null, isPublished: true });
    const link = await screen.findByRole('link', { name: 'Voir la page que tout le monde voit' });
    expect(link.getAttribute('href')).toBe('/createurs/julie-tremblay');
  });

  it('asks visitors who aren’t signed in to sign in', async () => {
    const { requests } = open('wait', '/apercu');
    expect(screen.getByRole('link', { name: 'Connexion' })).toBeTruthy();
    expect(requests).toEqual([]);
    cleanup();
    open(problem(401));
    expect((await screen.findByRole('link', { name: 'Connexion' })).getAttribute('href')).toBe('/login');
  });

  it('shows an error with a retry when the session couldn’t be read', async () => {
    renderPage(UnknownPreview, { path: '/apercu', responses: {}, session: unknown });
    expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('shows an error while the profile is incomplete, and the preview after a retry', async () => {
    const { respondWith } = open(problem(404));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    respondWith({ '/api/account/preview': { creator: unpublished, channel: null, isPublished: false } });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: /Bientôt/ })).toBeTruthy();
  });
});
