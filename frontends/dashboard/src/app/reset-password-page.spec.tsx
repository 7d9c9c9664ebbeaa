import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderAt, stubCalls, testHost } from '../test/test-kit.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(cleanup);

test.each([null, 'deja-suivi'])(
  'a password reset link with the token %s is shown as invalid',
  async (linkToken) => {
    stubCalls({
      'POST /api/auth/reset-password': {
        status: 400,
        body: problem(400, 'token_invalid', 'Le lien de validation est invalide ou a déjà été utilisé.'),
      },
    });
    const address = { pathname: '/reinitialiser', state: linkToken && { linkToken } };
    renderAt(address, <ResetPasswordPage host={testHost().host} />);
    if (linkToken) {
      for (const label of [/^Nouveau mot de passe/, /^Confirmer/]) {
        fireEvent.change(screen.getByLabelText(label), { target: { value: 'Neige-blanche-43' } });
      }
      await userEvent.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
    }
    expect(
      (await screen.findByRole('heading', { level: 1, name: 'Lien invalide' })).textContent,
    ).toBeTruthy();
    expect(screen.getByText('Ce lien est invalide ou a déjà été utilisé.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
  },
);

test('two different passwords cause an error message and aren’t sent', async () => {
  const requests = stubCalls({});
  const { host, toasts } = testHost();
  renderAt({ pathname: '/reinitialiser', state: { linkToken: 'bon' } }, <ResetPasswordPage host={host} />);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Nouveau mot de passe/, 'Neige-blanche-43');
  type(/^Confirmer/, 'Neige-blanche-44');
  await userEvent.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy();
  expect(toasts).toEqual([{ title: 'Mots de passe différents', tone: 'destructive' }]);
  expect(requests).toEqual([]);
});
