import { cleanup, screen } from '@testing-library/react';
import { renderAt, stubCalls, stubOff, testHost } from '../test/test-kit.tsx';
import ForgottenPasswordPage from './forgotten-password-page.tsx';

afterEach(cleanup);

test('a notice above the form states that the site sends no e-mails', async () => {
  stubCalls(stubOff('mail'));
  renderAt('/mot-de-passe-oublie', <ForgottenPasswordPage host={testHost().host} />);
  expect(
    await screen.findByText(
      'Ce site n’envoie pas encore de courriels. Tu ne recevras pas de lien pour le moment.',
    ),
  ).toBeTruthy();
});
