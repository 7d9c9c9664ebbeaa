import type { Passkey, SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { PasskeyList } from './components/passkey-list.tsx';

const phone: Passkey = {
  id: '0192f0c1-7b1a-7000-8000-0000000000bb',
  name: 'Mon téléphone',
  createdAt: '2026-01-02T12:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};

function show(
  listed: Passkey[],
  { proof = null, ...responses }: { proof?: SecondFactorMethod } & Record<string, unknown> = {},
) {
  const requests = stubCalls({
    'GET /api/account/passkeys': { body: { passkeys: listed, proof } },
    ...(responses as Record<string, StubResponse>),
  });
  const { host, toasts } = testHost(testUser);
  renderPart('/dashboard?tab=account', <PasskeyList host={host} />);
  return { requests, toasts };
}

afterEach(cleanup);

test('the list shows the name, the dates and the sync status of each passkey', async () => {
  show([phone]);
  const list = within(await screen.findByRole('list', { name: 'Clés d’accès' }));
  expect(list.getByRole('listitem').textContent).toMatch(
    /^Mon téléphoneAjoutée le 2 janvier 2026 · pas encore utilisée · synchronisée/,
  );
});

test('adding a passkey asks for a name and the password, and shows errors at their field', async () => {
  const { requests } = show([], {
    'POST /api/account/passkeys/options': {
      status: 403,
      body: problem(403, 'invalid_password', 'Mot de passe incorrect', 'currentPassword'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const go = dialog.getByRole('button', { name: 'Continuer' });
  await userEvent.click(go);
  expect(await dialog.findByText('Donne un nom à cette clé d’accès')).toBeTruthy();
  expect(dialog.getByText('Le mot de passe est requis')).toBeTruthy();
  expect(dialog.queryByLabelText(/^Code/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Nom de la clé/), 'Portable');
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'faux');
  await userEvent.click(go);
  expect(await dialog.findByText('Mot de passe incorrect')).toBeTruthy();
  expect(requests.at(-1)).toEqual({
    call: 'POST /api/account/passkeys/options',
    body: { currentPassword: 'faux' },
  });
});

test('removing a passkey also asks for a code when MFA is on, and the code is sent without spaces', async () => {
  const { requests, toasts } = show([phone], {
    proof: 'code',
    [`POST /api/account/passkeys/${phone.id}/remove`]: { body: { message: 'C’est retiré.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la clé Mon téléphone' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const remove = dialog.getByRole('button', { name: 'Retirer' });
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(remove);
  expect(await dialog.findByText('Le code est requis')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Code/), '123 456');
  await userEvent.click(remove);
  expect(toasts).toEqual([{ title: 'C’est retiré.', tone: 'success' }]);
  expect(requests.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({
    currentPassword: 'secret',
    code: '123456',
  });
});

test('after the removal of a passkey, the focus moves to the heading of the section', async () => {
  let passkeys = [phone];
  stubCalls({
    'GET /api/account/passkeys': () => ({ body: { passkeys, proof: null } }),
    [`POST /api/account/passkeys/${phone.id}/remove`]: () => {
      passkeys = [];
      return { body: { message: 'C’est retiré.' } };
    },
  });
  renderPart('/dashboard?tab=account', <PasskeyList host={testHost(testUser).host} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la clé Mon téléphone' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByText('Mon téléphone')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Clés d’accès'));
});

test('when a passkey is required but the browser doesn’t support passkeys, a message is shown and no request is sent', async () => {
  const { requests, toasts } = show([phone], { proof: 'passkey' });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la clé Mon téléphone' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(toasts).toEqual([{ title: 'Ce navigateur ne connaît pas les clés d’accès.' }]);
  expect(requests.map(({ call }) => call)).not.toContain(`POST /api/account/passkeys/${phone.id}/remove`);
});

test('the list offers a retry when the passkeys can’t be loaded', async () => {
  const unavailable = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  show([], { 'GET /api/account/passkeys': unavailable });
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  stubCalls({ 'GET /api/account/passkeys': { body: { passkeys: [phone], proof: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Mon téléphone')).toBeTruthy();
});
