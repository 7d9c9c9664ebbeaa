import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationDone } from '../features/registration/components/outcome.tsx';
import { ReadyPage } from '../features/registration/components/ready-page.tsx';
import { parseDraft } from '../features/registration/draft.ts';
import { buildProfileCard } from '../features/registration/profile-card.ts';
import {
  address,
  problem,
  renderAt,
  stubCalls,
  stubOff,
  testConnection,
  testHost,
  testUser,
} from '../test/test-kit.tsx';
import RegistrationPage from './registration-page.tsx';

const resend = 'POST /api/auth/resend-validation';
const complete = {
  'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complété' } },
};
const fan = { ...testUser, userType: 'fan' as const, categories: [], isProfileComplete: false };
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Completes the wizard's last step as a user who has already signed in. */
async function finish(user: typeof testUser) {
  renderAt('/inscription', <RegistrationPage host={testHost(user).host} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finaliser mon profil' }));
}

test('the page shows the registration form, the benefits of registering, and the link to sign in', () => {
  stubCalls({});
  renderAt('/inscription', <RegistrationPage host={testHost().host} />);
  expect(screen.getAllByText('Des collaborations').length).toBeGreaterThan(0);
  expect(getHref('Se connecter')).toBe('/login');
});

test('a notice states that the site sends no e-mails, unless the user’s address is confirmed', async () => {
  stubCalls(stubOff('mail'));
  const sentence =
    'Ce site n’envoie pas encore de courriels. Tu peux t’inscrire, mais tu ne pourras pas confirmer ton inscription pour le moment.';
  const view = renderAt('/inscription', <RegistrationPage host={testHost().host} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  view.unmount();
  const requests = stubCalls(stubOff('mail'));
  renderAt('/inscription', <RegistrationPage host={testHost(fan).host} />);
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /api/freshness'));
  expect(screen.queryByText(sentence)).toBeNull();
  cleanup();
  stubCalls(stubOff('figures'));
  renderAt('/inscription', <RegistrationPage host={testHost().host} />);
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the page after the last step can resend the e-mail, and shows why resending failed', async () => {
  const responses = { ...complete, [resend]: { body: { message: 'Un nouveau lien est en route.' } } };
  stubCalls(responses);
  await finish({ ...fan, isEmailVerified: false });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Vérifie tes courriels');
  expect(getHref("J'ai confirmé mon email")).toBe('/');
  expect(getHref('Se connecter')).toBe('/login');
  const again = screen.getByRole('button', { name: 'Renvoyer le lien de validation' });
  await userEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toBe('Un nouveau lien est en route.');
  stubCalls({ [resend]: { status: 429, body: problem(429, 'too_many_requests', 'Trop de tentatives.') } });
  await userEvent.click(again);
  expect(await screen.findByText('Trop de tentatives.')).toBeTruthy();
  const done = problem(409, 'email_already_validated', 'Cette adresse est déjà validée.');
  stubCalls({ [resend]: { status: 409, body: done } });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Inscription terminée' })).toBeTruthy();
});

test('on a site that sends no e-mails, the page after the last step doesn’t claim that a link was sent', async () => {
  stubCalls({ ...complete, ...stubOff('mail') });
  await finish({ ...fan, isEmailVerified: false });
  expect(await screen.findByRole('heading', { name: 'Ton courriel reste à confirmer' })).toBeTruthy();
  expect(screen.getByText(/^Ce site n’envoie pas encore de courriels\. Plus tard/)).toBeTruthy();
  expect(screen.queryByText(/a été envoyé/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Renvoyer le lien de validation' })).toBeNull();
});

describe('end of a creator’s registration', () => {
  const creator = { ...testUser, publicName: 'maude-en-canot', isProfileComplete: false };
  const responses = {
    [`GET /api/users/${testUser.id}/platforms`]: { body: [testConnection] },
    'GET /api/auth/youtube-status': {
      body: {
        connected: true,
        subscriberCount: 12_345,
        videoCount: 1,
        viewCount: 1,
        channelName: 'Maude pagaie',
        avatar: null,
        channelUrl: null,
        latestVideos: [],
        lastSyncAt: '2026-01-01T00:00:00.000Z',
      },
    },
    'POST /api/auth/complete-profile': {
      body: { userId: testUser.id, message: 'Complété', slug: 'maude-en-canot-2' },
    },
  };

  /** Completes the wizard as a creator, from the platform step to the end. */
  async function finishAsCreator(user: typeof testUser) {
    const requests = stubCalls(responses);
    const { host, toasts } = testHost(user);
    renderAt('/inscription', <RegistrationPage host={host} />);
    await screen.findByText('Maude pagaie');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await userEvent.click(screen.getByRole('button', { name: /^Écrire/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Finaliser mon profil' }));
    await screen.findByRole('heading', { level: 1, name: 'Ton profil est prêt' });
    return { requests, toasts };
  }

  it('the page shows the card with the chosen name, the URL, and how to confirm the e-mail', async () => {
    const { requests } = await finishAsCreator({ ...creator, isEmailVerified: false });
    const card = screen.getByRole('article').textContent;
    expect(card).toContain('Maude en canot');
    expect(card).toContain('Maude pagaie');
    expect(screen.getByText('/createurs/maude-en-canot-2')).toBeTruthy();
    expect(screen.getByText(/^Elle s’ouvrira une fois ton courriel confirmé/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Vérifie tes courriels');
    expect(getHref("J'ai confirmé mon email")).toBe('/');
    expect(getHref('voir l’aperçu de mon profil')).toBe('/apercu?inscription');
    expect(requests.at(-1)?.body).toMatchObject({ publicName: 'Maude en canot' });
  });

  it('the page links to the profile when the profile is already public', () => {
    const card = buildProfileCard({ ...parseDraft({}), userType: 'creator' }, undefined);
    const { host } = testHost();
    if (!card) throw new Error('no card');
    const ready = <ReadyPage host={host} page={{ card, slug: 'marie-eve' }} isPublic />;
    renderAt('/inscription', <RegistrationDone user={testUser} ready={ready} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ton profil est prêt');
    expect(getHref('/createurs/marie-eve')).toBe('/createurs/marie-eve');
    expect(screen.queryByText(/^Elle s’ouvrira/)).toBeNull();
  });

  it('the share button copies the URL and shows a toast when the browser has no share sheet', async () => {
    const { toasts } = await finishAsCreator({ ...creator, isEmailVerified: false });
    Reflect.deleteProperty(navigator, 'share');
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
    const url = 'http://localhost/createurs/maude-en-canot-2';
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Adresse copiée', description: url }));
    expect(copied).toEqual([url]);
  });
});

test('a user whose e-mail address is already confirmed sees the next steps immediately', async () => {
  stubCalls(complete);
  await finish(fan);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Inscription terminée');
  expect(getHref('Retour à l’accueil')).toBe('/');
  // The link leads to /login, which redirects signed-in users to the dashboard.
  expect(getHref('Mon tableau de bord')).toBe('/login');
  cleanup();
  renderAt('/inscription', <RegistrationPage host={testHost(testUser).host} />);
  expect(address()).toBe('/dashboard');
});

test.each([
  ['a fan', { ...fan, isProfileComplete: true }, []],
  [
    'an approved company',
    { ...testUser, userType: 'company' as const },
    [
      ['Regarde ton profil public', '/createurs/marie-eve'],
      ['ajuste ta description', '/edit-profile'],
      ['Ajoute les liens vers tes autres plateformes', '/edit-profile'],
    ],
  ],
  [
    'a creator who waits for approval',
    { ...testUser, status: 'pending' as const },
    [
      ['Regarde ton profil', '/dashboard?tab=profile'],
      ['ajuste ta description', '/edit-profile'],
      ['Ajoute les liens vers tes autres plateformes', '/edit-profile'],
    ],
  ],
  ['a person who has yet to sign in', null, [['Connecte-toi', '/login']]],
])('for %s, the page after registration shows the next steps as links', (_, user, own) => {
  renderAt('/inscription', <RegistrationDone user={user} />);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...own,
    ['le répertoire', '/repertoire'],
    ['le fil québécois', '/fil-quebecois'],
  ]);
});
