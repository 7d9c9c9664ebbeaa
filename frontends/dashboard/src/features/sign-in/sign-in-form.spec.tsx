import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

afterEach(cleanup);

async function signIn(response: { status?: number; body: unknown }) {
  stubCalls({ 'POST /api/auth/login': response });
  const { host, toasts } = testHost();
  const signedIn: string[] = [];
  renderPart(
    '/login',
    <SignInForm host={host} email="" onSignedIn={(user) => void signedIn.push(user.id)} />,
  );
  await userEvent.type(screen.getByLabelText(/^Courriel/), 'marie@exemple.ca');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'motdepasse1');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  return { toasts, signedIn };
}

test('the form validates the e-mail address and the password', async () => {
  const { host } = testHost();
  renderPart('/login', <SignInForm host={host} email="" onSignedIn={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText('Adresse email invalide')).toBeTruthy();
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy();
});

test('a correct password signs the user in', async () => {
  const { signedIn } = await signIn({ body: { user: testUser, next: null } });
  expect(signedIn).toEqual([testUser.id]);
});

test('the form asks for a code after the password when MFA is on, and starts over when the sign-in has expired', async () => {
  const { signedIn, toasts } = await signIn({ body: { user: null, next: 'code' } });
  expect(await screen.findByRole('heading', { name: 'Validation en deux étapes' })).toBeTruthy();
  expect(signedIn).toEqual([]);
  const responses: StubResponse[] = [
    { status: 400, body: problem(400, 'code_wrong', 'Ce code n’est pas le bon', 'code') },
    { body: { user: testUser, next: null } },
  ];
  const requests = stubCalls({ 'POST /api/auth/login/code': () => responses.shift() as StubResponse });
  const validate = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await userEvent.type(screen.getByLabelText(/^Code/), '123 456');
  await validate();
  expect(await screen.findByText('Ce code n’est pas le bon')).toBeTruthy();
  await validate();
  expect(signedIn).toEqual([testUser.id]);
  expect(requests.map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '123456' }]);
  const over = 'Cette connexion a expiré.';
  stubCalls({ 'POST /api/auth/login/code': { status: 401, body: problem(401, 'sign_in_over', over) } });
  await validate();
  expect(toasts).toEqual([{ title: 'Erreur de connexion', description: over, tone: 'destructive' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe/).value).toBe('');
});

test('an administrator whose second factor is a passkey is asked for the passkey, and can go back to the password', async () => {
  const { signedIn, toasts } = await signIn({ body: { user: null, next: 'passkey' } });
  expect(await screen.findByRole('heading', { name: 'Termine avec ta clé d’accès' })).toBeTruthy();
  expect(signedIn).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));
  // jsdom has no WebAuthn, so an error message appears.
  await waitFor(() => expect(toasts).toEqual([{ title: 'Ce navigateur ne connaît pas les clés d’accès.' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe/).value).toBe('');
});

test.each([
  ['email_not_found', 401, "Cette adresse email n'existe pas", 'email'],
  ['invalid_password', 401, 'Mot de passe incorrect', 'password'],
  ['pending_approval', 403, "Ton compte est en attente d'approbation", undefined],
])(
  'the sign-in error %s is shown in the form and not in a toast',
  async (errorType, status, message, field) => {
    const { toasts } = await signIn({ status, body: problem(status, errorType, message, field) });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(toasts).toEqual([]);
  },
);

test('the form offers to resend the confirmation link when the e-mail address isn’t verified', async () => {
  await signIn({ status: 403, body: problem(403, 'email_not_verified', 'Vérifie ton email') });
  expect(await screen.findByText('Vérifie ton email pour activer ton compte')).toBeTruthy();
  stubCalls({ 'POST /api/auth/resend-validation': { body: { message: 'Envoyé.' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien de validation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Envoyé.');
  fireEvent.change(screen.getByLabelText(/^Courriel/), { target: { value: 'autre@exemple.ca' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Renvoyer/ })).toBeNull());
});

test('an error that belongs to no field is shown in a toast', async () => {
  const { toasts } = await signIn({
    status: 403,
    body: problem(403, 'suspended', 'Ton compte est suspendu.'),
  });
  expect(toasts).toEqual([
    { title: 'Erreur de connexion', description: 'Ton compte est suspendu.', tone: 'destructive' },
  ]);
});
