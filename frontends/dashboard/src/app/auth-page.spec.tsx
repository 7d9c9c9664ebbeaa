import { signInPath } from '@bottin/contracts/pages/return-path.ts';
import { getPendingFollow, savePendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { recallEmail, rememberEmail } from '../lib/known-email.ts';
import { address, problem, renderAt, stubCalls, stubOff, testHost, testUser } from '../test/test-kit.tsx';
import AuthPage from './auth-page.tsx';

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');
const show = (path: string, user: typeof testUser | null = null) =>
  renderAt(path, <AuthPage host={testHost(user).host} />);
/** Renders the page at its own path only, so that it disappears when it leads to another page. */
const showRoute = (path: string, user: typeof testUser | null = null) =>
  renderAt(
    path,
    <Routes>
      <Route path="/login" element={<AuthPage host={testHost(user).host} />} />
      <Route path="*" element={null} />
    </Routes>,
  );

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test('the login page takes the open tab and the profile type from the URL', async () => {
  stubCalls({});
  show('/login?tab=register&type=brand');
  expect(tab('Créer un compte')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Entreprise' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('tab', { name: 'Connexion' }));
  expect(address()).toBe('/login');
  await userEvent.click(screen.getByRole('tab', { name: 'Créer un compte' }));
  expect(address()).toBe('/login?tab=register');
});

test('a visitor who wants to follow a profile registers as a fan, unless they choose another type', async () => {
  stubCalls({});
  savePendingFollow({ id: testUser.id, name: 'Léa' });
  show('/login?tab=register');
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Fan').checked).toBe(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Suis les créateurs d’ici');
  await userEvent.click(radio('Créateur'));
  cleanup();
  show('/login?tab=register');
  expect(radio('Créateur').checked).toBe(true);
});

test('no profile type is preselected for a visitor who doesn’t want to follow a profile', () => {
  stubCalls({});
  show('/login?tab=register');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prends ta place dans l’annuaire');
});

test('after a fan signs in, the success message announces the feed, which opens next', async () => {
  stubCalls({ 'POST /api/auth/login': { body: { user: { ...testUser, userType: 'fan' } } } });
  show('/login');
  type(/^Courriel/, testUser.email);
  type(/^Mot de passe/, 'motdepasse1');
  await press('Se connecter');
  expect(await screen.findByText('On t’amène à ton fil.')).toBeTruthy();
});

test('a successful sign-in shows a message for a second, then opens the dashboard', async () => {
  stubCalls({ 'POST /api/auth/login': { body: { user: testUser } } });
  show('/login');
  type(/^Courriel/, testUser.email);
  type(/^Mot de passe/, 'motdepasse1');
  const pressedAt = performance.now();
  await press('Se connecter');
  expect(await screen.findByRole('heading', { name: 'Connexion réussie' })).toBeTruthy();
  expect(address()).toBe('/login');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(performance.now() - pressedAt).toBeGreaterThan(900);
});

describe('detection of blocked cookies after sign-in', () => {
  const login = { 'POST /api/auth/login': { body: { user: testUser, next: null } } };
  const nobody = { status: 401, body: problem(401, 'not_signed_in', 'Connecte-toi pour continuer.') };
  const signIn = async () => {
    show('/login');
    type(/^Courriel/, testUser.email);
    type(/^Mot de passe/, 'motdepasse1');
    await press('Se connecter');
  };

  it('a warning replaces the success message when the browser has no session after sign-in', async () => {
    stubCalls({ ...login, 'GET /api/auth/user': nobody });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Ton navigateur bloque les témoins');
    expect(screen.queryByRole('heading', { name: 'Connexion réussie' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy();
  });

  it('the page shows the success message when the server can’t return the session', async () => {
    stubCalls({
      ...login,
      'GET /api/auth/user': { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') },
    });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Connexion réussie' })).toBeTruthy();
  });

  it('sign-in sends no further request when the refreshed session contains a user', async () => {
    const requests = stubCalls(login);
    const { host } = testHost();
    const refresh = async () => ({ status: 'authenticated' as const, user: testUser });
    renderAt('/login', <AuthPage host={{ ...host, session: { ...host.session, refresh } }} />);
    type(/^Courriel/, testUser.email);
    type(/^Mot de passe/, 'motdepasse1');
    await press('Se connecter');
    await screen.findByRole('heading', { name: 'Connexion réussie' });
    expect(requests.map(({ call }) => call).filter((call) => call !== 'GET /api/freshness')).toEqual([
      'POST /api/auth/login',
    ]);
  });
});

test.each([
  ['long ago', testUser.createdAt, 'Bon retour, Marie\u202F!'],
  ['today', new Date().toISOString(), 'Bienvenue, Marie\u202F!'],
])(
  'a user who registered %s is greeted with « Bienvenue » in the first 24 hours and « Bon retour » later',
  async (_, createdAt, text) => {
    stubCalls({ 'POST /api/auth/login': { body: { user: { ...testUser, createdAt } } } });
    show('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ouvre ta session');
    type(/^Courriel/, testUser.email);
    type(/^Mot de passe/, 'motdepasse1');
    await press('Se connecter');
    expect((await screen.findByRole('status')).textContent).toContain(text);
  },
);

test('a signed-in user is redirected to the dashboard, or to the wizard when the profile is incomplete', () => {
  stubCalls({});
  show('/auth', testUser);
  expect(address()).toBe('/dashboard');
  cleanup();
  show('/auth', { ...testUser, isProfileComplete: false });
  expect(address()).toBe('/inscription');
});

test.each([
  ['/dashboard?tab=platforms', 'user', '/dashboard?tab=platforms'],
  ['/admin', 'user', '/dashboard'],
  ['/admin', 'admin', '/admin'],
  ['//voleur.example', 'user', '/dashboard'],
] as const)('the return path %s leads a signed-in user with the role %s to %s', (path, role, target) => {
  stubCalls({});
  showRoute(signInPath(path), { ...testUser, role });
  expect(address()).toBe(target);
});

test('the success message announces the page to which the sign-in leads back', async () => {
  stubCalls({ 'POST /api/auth/login': { body: { user: testUser, next: null } } });
  showRoute(signInPath('/messages?conversation=42'));
  type(/^Courriel/, testUser.email);
  type(/^Mot de passe/, 'motdepasse1');
  await press('Se connecter');
  expect(await screen.findByText('On te ramène à la page demandée.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/messages?conversation=42'));
});

const registration = {
  'POST /api/auth/register-minimal': { status: 201, body: { userId: testUser.id, message: 'Créé' } },
  'POST /api/auth/complete-profile': { body: { userId: testUser.id, message: 'Complété' } },
};

/** Registers a fan up to the wizard's last step. */
async function createAccount() {
  show('/auth?tab=register');
  await userEvent.click(screen.getByRole('radio', { name: 'Fan' }));
  await press('Continuer');
  type(/^Prénom/, 'Marie');
  type(/^Nom \*/, 'Tremblay');
  type(/^Nom public/, 'marie-eve');
  type(/^Courriel/, 'marie@exemple.ca');
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/), 'Rimouski');
  type(/^Mot de passe/, 'motdepasse1');
  type(/^Confirmer/, 'motdepasse1');
  await press('Créer mon compte');
}

async function finishProfile() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  await press('Finaliser mon profil');
}

test('after a registration, the login page opens the sign-in tab and shows the e-mail address to confirm', async () => {
  stubCalls(registration);
  await createAccount();
  expect(await screen.findByText(/le lien envoyé à/)).toBeTruthy();
  await finishProfile();
  expect((await screen.findByText(/^Ton compte est créé. Vérifie/)).textContent).toBe(
    'Ton compte est créé. Vérifie ton courriel (marie@exemple.ca) pour l’activer, puis connecte-toi.',
  );
  expect(tab('Connexion')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(/^Courriel/).value).toBe('marie@exemple.ca');
});

test('on a site that sends no e-mails, no step of a registration claims that a link was sent', async () => {
  stubCalls({ ...registration, ...stubOff('mail') });
  await createAccount();
  expect(await screen.findByText('Ton compte est créé. Tu peux continuer ici.')).toBeTruthy();
  expect(screen.getByText(/^Ce site n’envoie pas encore de courriels\. Tu peux t’inscrire/)).toBeTruthy();
  expect(screen.queryByText(/le lien envoyé à/)).toBeNull();
  await finishProfile();
  expect(
    await screen.findByText(/^Ton compte est créé\. Ce site n’envoie pas encore de courriels\./),
  ).toBeTruthy();
  expect(screen.queryByText(/Vérifie ton courriel/)).toBeNull();
});

test('the e-mail field contains the address that this tab has confirmed, until the user signs in', async () => {
  rememberEmail('marie@exemple.ca');
  stubCalls({ 'POST /api/auth/login': { body: { user: testUser, next: null } } });
  show('/login');
  expect(screen.getByLabelText<HTMLInputElement>(/^Courriel/).value).toBe('marie@exemple.ca');
  expect(address()).toBe('/login');
  type(/^Mot de passe/, 'motdepasse1');
  await press('Se connecter');
  await screen.findByRole('heading', { name: 'Connexion réussie' });
  expect(recallEmail()).toBe('');
});

test('after a company’s registration, the sign-in tab also shows the company’s card and the URL of its page', async () => {
  stubCalls({
    'POST /api/auth/register-minimal': { status: 201, body: { userId: testUser.id, message: 'Créé' } },
    'POST /api/auth/complete-profile': {
      body: { userId: testUser.id, message: 'Complété', slug: 'marie-eve' },
    },
  });
  show('/auth?tab=register');
  await userEvent.click(screen.getByRole('radio', { name: 'Entreprise' }));
  expect(screen.queryByRole('article')).toBeNull();
  await press('Continuer');
  type(/^Prénom/, 'Marie');
  type(/^Nom \*/, 'Tremblay');
  type(/^Nom public/, 'marie-eve');
  expect(screen.getByRole('article').textContent).toContain('marie-eve');
  type(/^Courriel/, 'marie@exemple.ca');
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/), 'Rimouski');
  expect(screen.getByRole('article').textContent).toContain('Rimouski, QC');
  type(/^Mot de passe/, 'motdepasse1');
  type(/^Confirmer/, 'motdepasse1');
  await press('Créer mon compte');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Humour' }));
  await press('Finaliser mon profil');
  const ready = await screen.findByRole('region', { name: 'Ton profil est prêt' });
  expect(within(ready).getByText('/createurs/marie-eve')).toBeTruthy();
  expect(within(ready).getByRole('article').textContent).toContain('Humour');
  expect(recallEmail()).toBe('marie@exemple.ca');
});

describe('visitor who pressed « Suivre » before signing in', () => {
  const lea = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Léa Gagnon' };
  const follow = `POST /api/follows/${lea.id}`;
  const signIn = async (response: Parameters<typeof stubCalls>[0][string]) => {
    savePendingFollow(lea);
    const requests = stubCalls({ 'POST /api/auth/login': { body: { user: testUser } }, [follow]: response });
    const { host, toasts } = testHost();
    renderAt('/login', <AuthPage host={host} />);
    expect(screen.getByText(/^Tu suivras/).textContent).toBe(
      'Tu suivras Léa Gagnon dès que ta session sera ouverte.',
    );
    type(/^Courriel/, testUser.email);
    type(/^Mot de passe/, 'motdepasse1');
    await press('Se connecter');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests.filter(({ call }) => call === follow)).toHaveLength(1);
    return toasts[0];
  };

  it('after sign-in, the profile is followed and a message confirms it', async () => {
    expect(await signIn({ body: { isFollowed: true, followers: 1 } })).toMatchObject({
      title: 'Tu suis maintenant Léa Gagnon',
    });
    expect(getPendingFollow()).toBeNull();
  });

  it.each([
    [503, lea],
    [404, null],
  ])(
    'a follow that fails with status %s shows the error, and stays pending only if a retry may succeed',
    async (status, pending) => {
      const refusal = { status, body: problem(status, 'test', 'Ce profil n’est pas là.') };
      expect(await signIn(refusal)).toMatchObject({
        title: 'Tu ne suis pas encore Léa Gagnon',
        description: 'Ce profil n’est pas là.',
      });
      expect(getPendingFollow()).toEqual(pending);
    },
  );

  it('the visitor can cancel the pending follow', async () => {
    savePendingFollow(lea);
    stubCalls({});
    show('/login?tab=register');
    await press('Ne pas suivre');
    expect(screen.queryByText(/^Tu suivras/)).toBeNull();
    expect(getPendingFollow()).toBeNull();
  });
});
