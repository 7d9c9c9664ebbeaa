import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderAt, type StubResponse, stubCalls, testHost, testUser } from '../test/test-kit.tsx';
import SavedSearchesPage from './saved-searches-page.tsx';

type Responses = Parameters<typeof stubCalls>[0];

const search = {
  id: '0192f0c1-7b1a-7000-8000-0000000000b1',
  name: 'Humour lavallois',
  query: 'search=zoo&niche=humour&region=Laval',
  createdAt: '2026-11-20T12:00:00.000Z',
};
const searchUrl = `/api/saved-searches/${search.id}`;
const digestUrl = '/api/account/digest';
const off = { isWeekly: false, consentedAt: null, nextAt: null, coversSearches: false };
const on = {
  isWeekly: true,
  consentedAt: '2026-11-23T17:00:00.000Z',
  nextAt: '2026-11-27T12:00:00.000Z',
  coversSearches: true,
};
const all = { 'GET /api/saved-searches': { body: { searches: [search] } } };

function show(responses: Responses) {
  const requests = stubCalls({ [`GET ${digestUrl}`]: { body: on }, ...responses });
  const { host, toasts } = testHost(testUser);
  renderAt('/mes-recherches', <SavedSearchesPage host={host} />);
  return { requests, toasts, user: userEvent.setup() };
}

afterEach(cleanup);

it('the page lists the searches with their filters and a link to the results', async () => {
  show(all);
  expect(await screen.findByRole('heading', { level: 2, name: 'Humour lavallois' })).toBeTruthy();
  expect(screen.getByText(/^« zoo » · Humour · Laval$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Voir les résultats/ }).getAttribute('href')).toBe(
    `/repertoire?${search.query}`,
  );
  expect(await screen.findByText(/Le prochain est prévu le 27 novembre 2026\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'J’accepte' })).toBeNull();
});

it('a user without saved searches sees a link to the directory', async () => {
  show({ 'GET /api/saved-searches': { body: { searches: [] } } });
  const link = await screen.findByRole('link', { name: 'Explorer le répertoire' });
  expect(link.getAttribute('href')).toBe('/repertoire');
});

it('the page offers a retry when the searches can’t be loaded', async () => {
  const body = problem(503, 'service_unavailable', 'Réessaie dans quelques instants.');
  show({ 'GET /api/saved-searches': { status: 503, body } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('the searches stay visible with a retry when they can’t be reloaded', async () => {
  let response: StubResponse = all['GET /api/saved-searches'];
  const { user } = show({
    'GET /api/saved-searches': () => response,
    [`PATCH ${searchUrl}`]: () => {
      response = { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') };
      return { body: search };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Renommer/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renommer' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Humour lavallois' })).toBeTruthy();
});

it('the dialog renames a search, and stays open with the typed name when the name is taken', async () => {
  let response: StubResponse = {
    status: 409,
    body: problem(409, 'search_name_taken', texts.searchNameTaken),
  };
  const { requests, user } = show({ ...all, [`PATCH ${searchUrl}`]: () => response });
  await user.click(await screen.findByRole('button', { name: /^Renommer/ }));
  const dialog = screen.getByRole('dialog', { name: 'Renommer la recherche' });
  const field = within(dialog).getByLabelText(/Nom de la recherche/);
  await user.clear(field);
  await user.click(within(dialog).getByRole('button', { name: 'Renommer' }));
  expect(within(dialog).getByText('Donne un nom à la recherche')).toBeTruthy();
  await user.type(field, 'Voyage');
  await user.click(within(dialog).getByRole('button', { name: 'Renommer' }));
  expect(await within(dialog).findByText(texts.searchNameTaken)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Voyage');
  response = { body: { ...search, name: 'Voyage' } };
  await user.click(within(dialog).getByRole('button', { name: 'Renommer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ call }) => call === `PATCH ${searchUrl}`)?.body).toEqual({ name: 'Voyage' });
});

it('a search is deleted after a confirmation, and the focus moves to the heading', async () => {
  let searches = [search];
  const { toasts, user } = show({
    'GET /api/saved-searches': () => ({ body: { searches } }),
    [`DELETE ${searchUrl}`]: () => {
      searches = [];
      return { body: {} };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
  await user.click(screen.getByRole('button', { name: 'Supprimer la recherche' }));
  expect(await screen.findByText('Tu n’as pas encore de recherche enregistrée')).toBeTruthy();
  expect(toasts).toMatchObject([{ tone: 'success' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mes recherches'));
});

it.each([
  ['has no weekly digest', off],
  ['agreed to an older consent text', { ...on, coversSearches: false }],
])('a user who %s can agree to the current consent text with one click', async (_what, digest) => {
  const { requests, toasts, user } = show({
    ...all,
    [`GET ${digestUrl}`]: { body: digest },
    [`POST ${digestUrl}`]: { body: on },
  });
  await user.click(await screen.findByRole('button', { name: 'J’accepte' }));
  const text = await screen.findByText(/Le prochain est prévu le/);
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(requests.findLast(({ call }) => call === `POST ${digestUrl}`)?.body).toEqual({
    consent: digestConsentText,
  });
  expect(toasts).toMatchObject([{ tone: 'success' }]);
});
