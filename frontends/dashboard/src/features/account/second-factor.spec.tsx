import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { type NewRecoveryCodes, SecondFactor } from './components/second-factor.tsx';

const state = 'GET /api/account/second-factor';
const passkeys = { 'GET /api/account/passkeys': { body: { passkeys: [], proof: null } } };
const mfaOn = { body: { since: '2026-01-02T12:00:00.000Z', recoveryCodesLeft: 9 } };
const mfaOff = { body: { since: null, recoveryCodesLeft: 0 } };
const codes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];

/** Section that holds the new recovery codes itself, as the dashboard does. */
function Section(props: Pick<ComponentProps<typeof SecondFactor>, 'host' | 'user'>) {
  const [newCodes, setNewCodes] = useState<NewRecoveryCodes | null>(null);
  return <SecondFactor {...props} newCodes={newCodes} onNewCodes={setNewCodes} />;
}

function show(
  responses: Readonly<Record<string, StubResponse | ((body: unknown) => StubResponse)>>,
  user: CurrentUser = testUser,
) {
  const requests = stubCalls({ ...passkeys, ...responses });
  const { host, toasts } = testHost(user);
  renderPart('/dashboard?tab=account', <Section host={host} user={user} />);
  return { requests, toasts };
}

afterEach(cleanup);

/** Stubs the clipboard, which jsdom lacks. */
function lendClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

/** Presses a button and returns the text that it copied to the clipboard. */
async function copied(name: string): Promise<string> {
  const texts: string[] = [];
  lendClipboard(async (text) => void texts.push(text));
  await userEvent.click(screen.getByRole('button', { name }));
  return texts.join();
}

/** Presses a button and returns the text of the file that it saved. */
async function saved(name: string): Promise<string> {
  const files: Blob[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(files[0] ?? new Blob());
  });
}

test('setting up MFA asks for the password, shows the key, asks for a code, and shows the recovery codes', async () => {
  let present: StubResponse = mfaOff;
  show({
    [state]: () => present,
    'POST /api/account/second-factor': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Bottin' } },
    'POST /api/account/second-factor/confirm': (body) => {
      if ((body as { code: string }).code !== '123456') {
        return { status: 400, body: problem(400, 'code_wrong', 'Ce code n’est pas le bon', 'code') };
      }
      present = mfaOn;
      return { body: { recoveryCodes: codes } };
    },
  });
  const begin = await screen.findByRole('button', { name: 'Activer la validation en deux étapes' });
  await userEvent.click(begin);
  expect(await screen.findByText('Le mot de passe est requis')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(begin);
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Avec ton application/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('otpauth://totp/Bottin');
  expect(await copied('Copier la clé')).toBe('ABCDEFGH');
  expect(await saved('Télécharger la clé')).toContain('\n\nABCDEFGH\n');
  const drawn = await screen.findByRole('img', { name: 'Code QR pour ton application d’authentification' });
  expect(drawn.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
  const confirm = screen.getByRole('button', { name: 'Confirmer' });
  await userEvent.type(screen.getByLabelText(/^Premier code/), '12 34');
  await userEvent.click(confirm);
  expect(await screen.findByText('Le code a 6 chiffres')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Premier code/), '57');
  await userEvent.click(confirm);
  expect(await screen.findByText('Ce code n’est pas le bon')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Premier code/));
  await userEvent.type(screen.getByLabelText(/^Premier code/), '123 456');
  await userEvent.click(confirm);
  const list = within(await screen.findByRole('list', { name: 'Codes de secours' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(await copied('Copier les codes')).toBe(codes.join('\n'));
  expect(await saved('Télécharger les codes')).toContain(`\n\n${codes.join('\n')}\n`);
  await userEvent.click(screen.getByRole('button', { name: 'Je les ai notés' }));
  expect(await screen.findByText(/Codes de secours qui restent : 9/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Validation en deux étapes');
  expect(screen.queryByText('ABCD-EFGH-IJKL-MNOP')).toBeNull();
});

test('an administrator without MFA sees why MFA is required, and a link to the admin area once MFA is on', async () => {
  const administrator = { ...testUser, role: 'admin', lacksSecondFactor: true } as const;
  show(
    {
      [state]: mfaOff,
      'POST /api/account/second-factor': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Bottin' } },
      'POST /api/account/second-factor/confirm': { body: { recoveryCodes: codes } },
    },
    administrator,
  );
  expect(
    await screen.findByText(/^L’administration demande la validation en deux étapes ou une clé d’accès/),
  ).toBeTruthy();
  await userEvent.type(await screen.findByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Activer la validation en deux étapes' }));
  await userEvent.type(await screen.findByLabelText(/^Premier code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  const onward = await screen.findByRole('link', { name: 'Aller à l’administration' });
  expect(onward.getAttribute('href')).toBe('/admin');
});

test('with the password and a code, a user replaces the recovery codes and sees the new codes once', async () => {
  const { requests } = show({
    [state]: mfaOn,
    'POST /api/account/second-factor/recovery-codes': { body: { recoveryCodes: codes } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Renouveler les codes de secours' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.type(dialog.getByLabelText(/^Code/), '123 456');
  await userEvent.click(dialog.getByRole('button', { name: 'Renouveler' }));
  const list = within(await screen.findByRole('list', { name: 'Codes de secours' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(screen.getByText(/Ceux d’avant ne servent plus/)).toBeTruthy();
  expect(requests.findLast(({ call }) => call.endsWith('/recovery-codes'))?.body).toEqual({
    currentPassword: 'secret',
    code: '123456',
  });
});

test('with the password and a code, a user turns MFA off; errors are shown at their field', async () => {
  const { requests, toasts } = show({
    [state]: mfaOn,
    'POST /api/account/second-factor/remove': (body) =>
      (body as { currentPassword: string }).currentPassword === 'secret'
        ? { body: { message: 'C’est retiré.' } }
        : {
            status: 403,
            body: problem(403, 'invalid_password', 'Mot de passe incorrect', 'currentPassword'),
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la validation en deux étapes' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Retirer' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('Le mot de passe est requis')).toBeTruthy();
  expect(dialog.getByText('Le code est requis')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'faux');
  await userEvent.type(dialog.getByLabelText(/^Code/), 'abcd-efgh-ijkl-mnop');
  await userEvent.click(confirm);
  expect(await dialog.findByText('Mot de passe incorrect')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Ton mot de passe/));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(confirm);
  expect(toasts).toEqual([{ title: 'C’est retiré.', tone: 'success' }]);
  expect(requests.findLast(({ call }) => call.endsWith('/remove'))?.body).toEqual({
    currentPassword: 'secret',
    code: 'ABCDEFGHIJKLMNOP',
  });
});

test('after the removal of MFA, the focus moves to the heading of the section', async () => {
  let present: StubResponse = mfaOn;
  show({
    [state]: () => present,
    'POST /api/account/second-factor/remove': () => {
      present = mfaOff;
      return { body: { message: 'C’est retiré.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la validation en deux étapes' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.type(dialog.getByLabelText(/^Code/), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('button', { name: 'Activer la validation en deux étapes' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Validation en deux étapes'));
});

test('when the browser refuses to copy the key, a toast explains another way to keep the key', async () => {
  const { toasts } = show({
    [state]: mfaOff,
    'POST /api/account/second-factor': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Bottin' } },
  });
  await userEvent.type(await screen.findByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Activer la validation en deux étapes' }));
  const copy = await screen.findByRole('button', { name: 'Copier la clé' });
  lendClipboard(async () => {
    throw new Error('not allowed');
  });
  await userEvent.click(copy);
  expect(toasts).toEqual([
    {
      title: 'La copie n’a pas marché',
      description: 'Sélectionne le texte, ou télécharge-le.',
      tone: 'destructive',
    },
  ]);
});
