import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, stubCalls, stubOff, testHost } from '../test/test-kit.tsx';
import ForgottenPasswordPage from './forgotten-password-page.tsx';

afterEach(cleanup);

const noLink = 'Ce site n’envoie pas encore de courriels. Tu ne recevras pas de lien pour le moment.';
const call = 'POST /api/auth/forgot-password';
const response = { body: { message: 'Un lien est en route.' } };

async function requestLink() {
  await userEvent.type(screen.getByRole('textbox', { name: /courriel|email/i }), 'maude@exemple.ca');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
}

test('after a request the page shows the message of the response', async () => {
  stubCalls({ [call]: response });
  renderAt('/mot-de-passe-oublie', <ForgottenPasswordPage host={testHost().host} />);
  await requestLink();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Vérifie tes courriels');
  expect(screen.getByText('Un lien est en route.')).toBeTruthy();
});

test('after a request on a site that sends no e-mails, the page doesn’t claim that a link was sent', async () => {
  stubCalls({ ...stubOff('mail'), [call]: response });
  renderAt('/mot-de-passe-oublie', <ForgottenPasswordPage host={testHost().host} />);
  await screen.findByText(noLink);
  await requestLink();
  expect(await screen.findByRole('heading', { name: 'Demande enregistrée' })).toBeTruthy();
  expect(screen.getByText(noLink)).toBeTruthy();
  expect(screen.queryByText('Un lien est en route.')).toBeNull();
});

test('a notice above the form states that the site sends no e-mails', async () => {
  stubCalls(stubOff('mail'));
  renderAt('/mot-de-passe-oublie', <ForgottenPasswordPage host={testHost().host} />);
  expect(await screen.findByText(noLink)).toBeTruthy();
});
