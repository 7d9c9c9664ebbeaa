import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testHost } from '../test/test-kit.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(cleanup);

test.each(['/reinitialiser', '/reinitialiser?token=deja-suivi'])(
  '%s is no confirmation link',
  async (address) => {
    answerCalls({
      'POST /api/auth/reset-password': {
        status: 400,
        body: problem(400, 'token_invalid', 'Le lien de validation est invalide ou a déjà été utilisé.'),
      },
    });
    renderAt(address, <ResetPasswordPage host={testHost().host} />);
    if (address.includes('token')) {
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
  },
);
