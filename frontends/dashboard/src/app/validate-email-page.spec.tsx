import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recallEmail } from '../lib/known-email.ts';
import { problem, renderAt, stubCalls, stubOff, testHost } from '../test/test-kit.tsx';
import ValidateEmailPage from './validate-email-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const show = (token?: string, search = '') => {
  const { host, toasts } = testHost();
  const state = token === undefined ? null : { linkToken: token };
  renderAt({ pathname: '/valider-email', search, state }, <ValidateEmailPage host={host} />);
  return toasts;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a valid token is sent only once, although the page’s effects run twice', async () => {
  const requests = stubCalls({
    'GET /api/auth/validate-email?token=bon': { body: { message: 'Ton adresse courriel est validée.' } },
  });
  show('bon');
  expect(screen.getByRole('heading').textContent).toBe('Validation en cours...');
  await screen.findByRole('heading', { name: 'Email validé !' });
  expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
  expect(requests).toHaveLength(1);
});

test.each([
  [
    'expired',
    400,
    'Le lien de validation a expiré. Un nouveau lien sera envoyé à ton adresse email.',
    'Lien expiré',
  ],
  ['unknown', 400, 'Le lien de validation est invalide ou a déjà été utilisé.', 'Lien invalide'],
  ['down', 503, 'Ce service ne répond pas pour le moment.', 'Erreur de validation'],
])(
  'for a link that fails with the error %s and the status %i, the page shows « %s »',
  async (token, status, message, title) => {
    stubCalls({
      [`GET /api/auth/validate-email?token=${token}`]: { status, body: problem(status, token, message) },
    });
    show(token);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/inscription');
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
    // The page of an expired link has no field to request another link, because the server has already sent
    // one.
    expect(screen.queryAllByLabelText(/^Courriel/)).toHaveLength(token === 'expired' ? 0 : 1);
  },
);

test('a visitor can type an e-mail address to get another link', async () => {
  const resend = 'POST /api/auth/resend-validation';
  const requests = stubCalls({ [resend]: { body: { message: 'Un nouveau lien est en route.' } } });
  show();
  const again = screen.getByRole('button', { name: 'Renvoyer le lien de validation' });
  await userEvent.type(screen.getByLabelText(/^Courriel/), 'marie@');
  await userEvent.click(again);
  expect(await screen.findByText('Adresse email invalide')).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain(resend);
  await userEvent.type(screen.getByLabelText(/^Courriel/), 'exemple.ca');
  await userEvent.click(again);
  expect(await screen.findByText('Un nouveau lien est en route.')).toBeTruthy();
  expect(requests.filter(({ call }) => call === resend)).toEqual([
    { call: resend, body: { email: 'marie@exemple.ca' } },
  ]);
  stubCalls({ [resend]: { status: 429, body: problem(429, 'too_many_requests', 'Trop de tentatives.') } });
  await userEvent.click(again);
  expect(await screen.findByText('Trop de tentatives.')).toBeTruthy();
});

test('on a site that sends no e-mails, a request for another link shows that instead of its response', async () => {
  const message = 'Un nouveau lien est en route.';
  stubCalls({ ...stubOff('mail'), 'POST /api/auth/resend-validation': { body: { message } } });
  show();
  await userEvent.type(screen.getByLabelText(/^Courriel/), 'marie@exemple.ca');
  await press('Renvoyer le lien de validation');
  expect(await screen.findByText('Ce site n’envoie pas encore de courriels.')).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test('a link without a token is shown as invalid and isn’t sent', () => {
  const requests = stubCalls({});
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lien invalide');
  expect(screen.getByText('Token de validation manquant')).toBeTruthy();
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/freshness']);
});

describe('account that another person created with the visitor’s e-mail address', () => {
  const disown = 'POST /api/auth/disown-account';
  const over = { status: 400, body: problem(400, 'token_invalid', 'Ce lien ne sert plus.') };
  const done = { body: { message: 'Le compte est supprimé, et ton adresse est libre.' } };
  const dialog = () => screen.findByRole('alertdialog', { name: /^Supprimer ce compte/ });

  it('after validation, the page names the account, and deletes the account only after a confirmation', async () => {
    const body = {
      message: 'Ton adresse courriel est validée.',
      account: { publicName: 'Pirate-du-Fjord', userType: 'creator' },
      disownToken: 'pas-moi',
    };
    const requests = stubCalls({ 'GET /api/auth/validate-email?token=vole': { body }, [disown]: done });
    show('vole');
    const shown = await screen.findByText('Pirate-du-Fjord');
    expect(shown.parentElement?.textContent).toMatch(/^Compte\s: Pirate-du-Fjord · Créateur$/);
    await press('Ce n’est pas mon compte');
    expect((await dialog()).textContent).toContain('Pirate-du-Fjord · Créateur');
    await press('Annuler');
    expect(requests).toHaveLength(1);
    await press('Ce n’est pas mon compte');
    await dialog();
    await press('Supprimer ce compte');
    await screen.findByRole('heading', { name: 'Compte supprimé' });
    expect(screen.getByText(done.body.message)).toBeTruthy();
    expect(requests.slice(1)).toEqual([{ call: disown, body: { token: 'pas-moi' } }]);
    expect(screen.queryByRole('link', { name: 'Me connecter' })).toBeNull();
  });

  it('the tab stores the confirmed address for the login page, until the account is disowned', async () => {
    const account = { publicName: 'Marie', userType: 'creator', email: 'marie@exemple.ca' };
    const body = { message: 'Validée.', account, disownToken: 'pas-moi' };
    stubCalls({ 'GET /api/auth/validate-email?token=premier': { body }, [disown]: done });
    show('premier');
    const link = await screen.findByRole('link', { name: 'Me connecter' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(recallEmail()).toBe('marie@exemple.ca');
    await press('Ce n’est pas mon compte');
    await dialog();
    await press('Supprimer ce compte');
    await screen.findByRole('heading', { name: 'Compte supprimé' });
    expect(recallEmail()).toBe('');
  });

  it('the account can’t be disowned when the link confirmed a change of e-mail address', async () => {
    const body = {
      message: 'Validée.',
      account: { publicName: 'Marie', userType: 'fan' },
      disownToken: null,
    };
    stubCalls({ 'GET /api/auth/validate-email?token=neuve': { body } });
    show('neuve');
    expect(await screen.findByText('Marie')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ce n’est pas mon compte' })).toBeNull();
  });

  it('the link of the welcome e-mail deletes the account only after a confirmation on the page', async () => {
    const requests = stubCalls({ [disown]: done });
    show('pas-moi', '?compte=pas-le-mien');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Ce n’est pas ton compte/);
    await press('Ce n’est pas mon compte');
    await dialog();
    expect(requests).toEqual([]);
    await press('Supprimer ce compte');
    await screen.findByRole('heading', { name: 'Compte supprimé' });
    expect(requests).toEqual([{ call: disown, body: { token: 'pas-moi' } }]);
  });

  it('the page shows an error for an expired disown link and for a missing token', async () => {
    stubCalls({ [disown]: over });
    show('vieux', '?compte=pas-le-mien');
    await press('Ce n’est pas mon compte');
    await dialog();
    await press('Supprimer ce compte');
    expect(await screen.findByText('Ce lien ne sert plus.')).toBeTruthy();
    cleanup();
    show(undefined, '?compte=pas-le-mien');
    expect(await screen.findByRole('heading', { name: 'Lien invalide' })).toBeTruthy();
  });

  it('the account can still be disowned after a temporary failure', async () => {
    stubCalls({ [disown]: { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') } });
    const toasts = show('pas-moi', '?compte=pas-le-mien');
    await press('Ce n’est pas mon compte');
    await dialog();
    await press('Supprimer ce compte');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Ce n’est pas mon compte' })).toBeTruthy();
  });
});
