import type { AccountSession } from '@bottin/contracts/http/account.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { AccountDeletedNotice } from './components/account-deleted-notice.tsx';
import { AccountSettings } from './components/account-settings.tsx';

const session = (id: string, device: string, current: boolean): AccountSession => ({
  id,
  device,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-02T00:00:00.000Z',
  current,
});
const currentSession = session('a', 'Firefox sur Windows', true);
const otherSession = session('b', 'Safari sur iPhone', false);
const list = 'GET /api/account/sessions';
const factor = 'GET /api/account/second-factor';
const mfaOff = { body: { since: null, recoveryCodesLeft: 0 } };
const keys = 'GET /api/account/passkeys';
const noPasskeys = { body: { passkeys: [], proof: null } };
const digest = 'GET /api/account/digest';
const notSubscribed = { body: { isWeekly: false, consentedAt: null, nextAt: null } };

function show(
  responses: Readonly<Record<string, StubResponse | ((body: unknown) => StubResponse)>>,
  user = testUser,
) {
  const requests = stubCalls({
    [list]: { body: [currentSession, otherSession] },
    [factor]: mfaOff,
    [keys]: noPasskeys,
    [digest]: notSubscribed,
    ...responses,
  });
  const { host, toasts } = testHost(user);
  let deleted = false;
  renderPart(
    '/dashboard?tab=account',
    <AccountSettings
      host={host}
      user={user}
      newCodes={null}
      onNewCodes={() => {}}
      onDeleted={() => {
        deleted = true;
      }}
    />,
  );
  return { requests, toasts, isDeleted: () => deleted };
}

async function changePassword(current: string, next: string, again = next) {
  const type = async (label: RegExp, text: string) => {
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  };
  await type(/^Mot de passe actuel/, current);
  await type(/^Nouveau mot de passe/, next);
  await type(/^Confirmer le nouveau/, again);
  await userEvent.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
}

afterEach(cleanup);

test('the password form validates each field', async () => {
  show({});
  await changePassword('', 'court', 'autre');
  expect(await screen.findByText('Le mot de passe est requis')).toBeTruthy();
  expect(screen.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy();
  await changePassword('secret', 'et-long-maintenant', 'autre');
  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy();
});

test('two different passwords cause an error message and aren’t sent', async () => {
  const { requests, toasts } = show({});
  await changePassword('secret', 'Erable-rouge-4', 'Erable-rouge-43');
  expect(toasts).toEqual([{ title: 'Mots de passe différents', tone: 'destructive' }]);
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/account/password');
});

test('the error about different passwords disappears when a password changes', async () => {
  show({});
  await changePassword('secret', 'Erable-rouge-4', 'Erable-rouge-43');
  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Nouveau mot de passe/), '3');
  await waitFor(() => expect(screen.queryByText('Les mots de passe ne correspondent pas')).toBeNull());
});

test('a wrong password is reported at its field, without a toast', async () => {
  const { toasts } = show({
    'POST /api/account/password': {
      status: 403,
      body: problem(403, 'invalid_password', 'Mot de passe incorrect', 'currentPassword'),
    },
  });
  await changePassword('faux', 'Erable-rouge-43');
  expect(await screen.findByText('Mot de passe incorrect')).toBeTruthy();
  expect(toasts).toEqual([]);
});

test('changing the password shows a confirmation and empties the form', async () => {
  const { requests, toasts } = show({ 'POST /api/account/password': { body: { message: 'C’est fait.' } } });
  await screen.findByText('Cette session');
  await changePassword('Erable-rouge-42', 'Erable-rouge-43');
  expect(toasts).toEqual([{ title: 'Mot de passe changé', description: 'C’est fait.', tone: 'success' }]);
  expect(requests.find(({ call }) => call === 'POST /api/account/password')?.body).toEqual({
    currentPassword: 'Erable-rouge-42',
    newPassword: 'Erable-rouge-43',
  });
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe actuel/).value).toBe('');
});

test('the current session is marked, and another session is ended after a confirmation', async () => {
  let open = [currentSession, otherSession];
  const { toasts } = show({
    [list]: () => ({ body: open }),
    'DELETE /api/account/sessions/b': () => {
      open = [currentSession];
      return { body: { message: 'La session est fermée.' } };
    },
  });
  const items = within(await screen.findByRole('list', { name: 'Sessions ouvertes' }));
  expect(items.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Cette session'),
    expect.stringContaining('Safari sur iPhone'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer la session Safari sur iPhone' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer la session' }));
  expect(toasts).toEqual([{ title: 'La session est fermée.', tone: 'success' }]);
  expect(screen.queryByText('Safari sur iPhone')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fermer toutes les autres sessions' })).toBeNull();
  const leftList = screen.getByRole('list', { name: 'Sessions ouvertes' });
  await waitFor(() => expect(document.activeElement).toBe(leftList));
});

test('when ending all other sessions fails, the reason is shown and the sessions stay in the list', async () => {
  const { toasts } = show({
    'DELETE /api/account/sessions': { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer toutes les autres sessions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer les autres sessions' }));
  expect(toasts).toEqual([{ title: 'Erreur', description: 'Plus tard.', tone: 'destructive' }]);
  expect(screen.getByText('Safari sur iPhone')).toBeTruthy();
});

test('the session list offers a retry when the sessions can’t be loaded', async () => {
  show({ [list]: { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') } });
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  stubCalls({ [list]: { body: [currentSession] }, [factor]: mfaOff, [keys]: noPasskeys });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Cette session')).toBeTruthy();
});

test('a failed export of the account’s data shows the reason', async () => {
  const { toasts } = show({
    'GET /api/account/data': { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
  expect(toasts).toEqual([{ title: 'Erreur', description: 'Plus tard.', tone: 'destructive' }]);
});

const withCode = { [keys]: { body: { passkeys: [], proof: 'code' } } };
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/);

test('changing the password asks for a code when MFA is on, and a wrong code is reported at its field', async () => {
  const wrong = problem(400, 'code_wrong', 'Ce code n’est pas le bon', 'code');
  const { requests, toasts } = show({
    ...withCode,
    'POST /api/account/password': { status: 400, body: wrong },
  });
  await screen.findByLabelText(/^Code/);
  await changePassword('Erable-rouge-42', 'Erable-rouge-43');
  expect(await screen.findByText('Le code est requis')).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/account/password');
  await userEvent.type(code(), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  expect(await screen.findByText('Ce code n’est pas le bon')).toBeTruthy();
  expect(toasts).toEqual([]);
  expect(requests.at(-1)?.body).toEqual({
    currentPassword: 'Erable-rouge-42',
    code: '123456',
    newPassword: 'Erable-rouge-43',
  });
});

test('the code field appears when the server requires a code that the page didn’t expect', async () => {
  const missing = problem(400, 'validation_failed', 'Le code est requis', 'code');
  show({ 'POST /api/account/password': { status: 400, body: missing } });
  await screen.findByText('Cette session');
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await changePassword('Erable-rouge-42', 'Erable-rouge-43');
  expect(await screen.findByText('Le code est requis')).toBeTruthy();
  expect(code().getAttribute('aria-invalid')).toBe('true');
});

test('deleting an account with MFA requires a code and removes the stored drafts', async () => {
  sessionStorage.setItem('bottin-note:list:zoe', 'Bonjour');
  const { requests, isDeleted } = show({
    ...withCode,
    'POST /api/account/delete': { body: { message: 'Ton compte est supprimé.' } },
  });
  await screen.findByLabelText(/^Code/);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'Erable-rouge-42');
  await userEvent.type(dialog.getByLabelText(/^Code/), 'abcd-efgh-ijkl-mnop{Enter}');
  await waitFor(() => expect(isDeleted()).toBe(true));
  expect(requests.at(-1)?.body).toEqual({ currentPassword: 'Erable-rouge-42', code: 'ABCDEFGHIJKLMNOP' });
  expect(sessionStorage).toHaveLength(0);
});

test('deleting the account asks for the password and lists what is lost', async () => {
  const { isDeleted, requests } = show({
    'POST /api/account/delete': (body) =>
      (body as { currentPassword: string }).currentPassword === 'Erable-rouge-42'
        ? { body: { message: 'Ton compte est supprimé.' } }
        : {
            status: 403,
            body: problem(403, 'invalid_password', 'Mot de passe incorrect', 'currentPassword'),
          },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Supprimer ton compte ?' }));
  expect(dialog.getByText('Ta page publique /createurs/marie-eve')).toBeTruthy();
  const confirm = dialog.getByRole('button', { name: 'Supprimer définitivement' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('Le mot de passe est requis')).toBeTruthy();
  expect(requests.some(({ call }) => call.endsWith('/delete'))).toBe(false);
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'faux');
  await userEvent.click(confirm);
  expect(await dialog.findByText('Mot de passe incorrect')).toBeTruthy();
  expect(isDeleted()).toBe(false);
  await userEvent.clear(dialog.getByLabelText(/^Ton mot de passe/));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'Erable-rouge-42{Enter}');
  expect(isDeleted()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('pressing Enter twice sends the deletion of the account once', async () => {
  const { isDeleted, requests } = show({
    'POST /api/account/delete': { body: { message: 'Ton compte est supprimé.' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const password = dialog.getByLabelText(/^Ton mot de passe/);
  await userEvent.type(password, 'Erable-rouge-42');
  const form = (password as HTMLInputElement).form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(isDeleted()).toBe(true));
  expect(requests.filter(({ call }) => call.endsWith('/delete'))).toHaveLength(1);
});

test('the deletion dialog of a fan mentions neither a public page nor the directory', async () => {
  show({}, { ...testUser, userType: 'fan' });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).not.toContainEqual(
    expect.stringMatching(/publique|annuaire/),
  );
});

test('the notice of a deleted account takes the focus and links to the home page', () => {
  renderPart('/dashboard', <AccountDeletedNotice leave={() => {}} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Ton compte est supprimé' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
});
