import { comparisonTexts } from '@bottin/contracts/domain/comparison.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShortlistsPage from './shortlists-page.tsx';
import {
  address,
  problem,
  renderAt,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../test/test-kit.tsx';
import { SharedShortlist } from '../features/shortlists/shared-shortlist.tsx';

type Responses = Parameters<typeof stubCalls>[0];

const listId = '0192f0c1-7b1a-7000-8000-0000000000b1';
const zoeId = '0192f0c1-7b1a-7000-8000-0000000000c1';
const goneId = '0192f0c1-7b1a-7000-8000-0000000000c2';
const list = {
  id: listId,
  name: 'Campagne de Noël',
  people: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  sharedAt: null as string | null,
  hasPerson: false,
};
const zoe = {
  id: zoeId,
  slug: 'zoe',
  name: 'Zoé Roy',
  userType: 'creator',
  verified: false,
  profileImageUrl: null,
  categories: ['Humour'],
  region: 'Laval',
  platforms: [{ platform: 'youtube', profileUrl: null, followers: 1_200 }],
  followers: 1_200,
  syncedAt: '2026-11-20T12:00:00.000Z',
};
const member = { personId: zoeId, state: 'to-contact', note: '', addedAt: '2026-11-20T12:00:00.000Z' };
const members = [
  { ...member, person: zoe },
  { ...member, personId: goneId, person: null },
];
const pagination = { page: 1, limit: 50, total: 2, totalPages: 1 };
const listUrl = `/api/lists/${listId}`;
const personUrl = `${listUrl}/people/${zoeId}`;
const withList = { [`GET ${listUrl}?page=1`]: { body: { list, members, pagination } } };
const unavailable: StubResponse = {
  status: 503,
  body: problem(503, 'service_unavailable', 'Réessaie dans quelques instants.'),
};

function show(responses: Responses, path = `/mes-listes?liste=${listId}`) {
  const requests = stubCalls(responses);
  const { host, toasts } = testHost(testUser);
  renderAt(path, <ShortlistsPage host={host} />);
  return { requests, toasts, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('page with all lists', () => {
  it('the dialog creates a list, and stays open with the typed name when the request fails', async () => {
    let response: StubResponse = { status: 409, body: problem(409, 'list_name_taken', texts.listNameTaken) };
    let lists: object[] = [];
    const { requests, user, toasts } = show(
      { 'GET /api/lists': () => ({ body: { lists } }), 'POST /api/lists': () => response },
      '/mes-listes',
    );
    await user.click(await screen.findByRole('button', { name: 'Nouvelle liste' }));
    const dialog = screen.getByRole('dialog', { name: 'Nouvelle liste' });
    await user.click(within(dialog).getByRole('button', { name: 'Créer la liste' }));
    expect(await within(dialog).findByText('Donne un nom à la liste')).toBeTruthy();
    expect(requests.map(({ call }) => call)).not.toContain('POST /api/lists');
    await user.type(within(dialog).getByLabelText(/Nom de la liste/), 'Campagne');
    await user.click(within(dialog).getByRole('button', { name: 'Créer la liste' }));
    expect(await within(dialog).findByText(texts.listNameTaken)).toBeTruthy();
    const field = within(dialog).getByLabelText(/Nom de la liste/);
    expect(field).toHaveProperty('value', 'Campagne');
    // The error belongs to the refused name only.
    await user.type(field, 's');
    expect(within(dialog).queryByText(texts.listNameTaken)).toBeNull();
    await user.type(field, '{Backspace}');
    response = { status: 201, body: list };
    lists = [list];
    await user.click(within(dialog).getByRole('button', { name: 'Créer la liste' }));
    expect(await screen.findByRole('link', { name: 'Campagne de Noël' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2 personnes')).toBeTruthy();
    expect(requests.findLast(({ call }) => call === 'POST /api/lists')?.body).toEqual({ name: 'Campagne' });
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    // The empty list and its button, which opened the dialog, are gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('the focus returns to the button of an empty page when its dialog is cancelled', async () => {
    const { user } = show({ 'GET /api/lists': { body: { lists: [] } } }, '/mes-listes');
    const opener = await screen.findByRole('button', { name: 'Nouvelle liste' });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('opening a list asks the shell for the focus and the scroll position of a new page', async () => {
    const { user } = show({ 'GET /api/lists': { body: { lists: [list] } }, ...withList }, '/mes-listes');
    const requested: string[] = [];
    const stop = onNavigationRequest(({ detail }) => requested.push(detail));
    await user.click(await screen.findByRole('link', { name: 'Campagne de Noël' }));
    await user.click(await screen.findByRole('link', { name: 'Mes listes' }));
    expect(requested).toEqual([`/mes-listes?liste=${listId}`, '/mes-listes']);
    stop();
  });

  it('a name that is too long isn’t sent', async () => {
    const { requests, user } = show({ 'GET /api/lists': { body: { lists: [] } } }, '/mes-listes');
    await user.click(await screen.findByRole('button', { name: 'Nouvelle liste' }));
    await user.click(screen.getByLabelText(/Nom de la liste/));
    await user.paste('a'.repeat(61));
    await user.click(screen.getByRole('button', { name: 'Créer la liste' }));
    expect(screen.getByText('Le nom d’une liste ne peut pas dépasser 60 caractères')).toBeTruthy();
    expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('the lists stay visible with a retry when they can’t be reloaded', async () => {
    let response: StubResponse = { body: { lists: [list] } };
    const { user } = show(
      {
        'GET /api/lists': () => response,
        'POST /api/lists': () => {
          response = unavailable;
          return { status: 201, body: list };
        },
      },
      '/mes-listes',
    );
    await user.click(await screen.findByRole('button', { name: 'Nouvelle liste' }));
    await user.type(screen.getByLabelText(/Nom de la liste/), 'Campagne');
    await user.click(screen.getByRole('button', { name: 'Créer la liste' }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Campagne de Noël' })).toBeTruthy();
  });

  it('the page offers a retry when the lists can’t be loaded', async () => {
    show({ 'GET /api/lists': unavailable }, '/mes-listes');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

describe('page of one list', () => {
  it('the page shows dated follower counts, and states that a person left the directory', async () => {
    show(withList);
    expect(await screen.findByRole('heading', { level: 1, name: 'Campagne de Noël' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zoé Roy' }).getAttribute('href')).toBe('/createurs/zoe');
    expect(screen.getByText(/^1.200 abonnés sur YouTube$/)).toBeTruthy();
    expect(screen.getByText('Chiffres du 20 novembre 2026')).toBeTruthy();
    expect(screen.getByText('Cette personne n’est plus dans l’annuaire.')).toBeTruthy();
  });

  it('the page saves a person’s new state, and shows the previous state if the request fails', async () => {
    let response: StubResponse = unavailable;
    const { requests, toasts, user } = show({ ...withList, [`PATCH ${personUrl}`]: () => response });
    const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'État de Zoé Roy' });
    await screen.findByText('Zoé Roy');
    await user.selectOptions(state(), 'Retenu');
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'destructive' }]));
    await waitFor(() => expect(state().value).toBe('to-contact'));
    response = { body: { ...member, state: 'kept' } };
    await user.selectOptions(state(), 'Retenu');
    expect(requests.at(-1)).toEqual({ call: `PATCH ${personUrl}`, body: { state: 'kept' } });
    await waitFor(() => expect(state().value).toBe('kept'));
  });

  it('a second change of the state is sent after the first has ended, and shown meanwhile', async () => {
    let end = (_response: StubResponse) => {};
    const first = new Promise<StubResponse>((resolve) => {
      end = resolve;
    });
    const { requests, user } = show({
      ...withList,
      [`PATCH ${personUrl}`]: (body) => {
        const { state } = body as { state: string };
        return state === 'contacted' ? first : { body: { ...member, state } };
      },
    });
    const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'État de Zoé Roy' });
    await user.selectOptions(state, 'contacted');
    await user.selectOptions(state, 'kept');
    const sent = () => requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    expect(sent()).toEqual([{ state: 'contacted' }]);
    end(unavailable);
    await waitFor(() => expect(sent()).toEqual([{ state: 'contacted' }, { state: 'kept' }]));
    expect(state.value).toBe('kept');
  });

  it('the select shows the last of three fast changes of the state throughout', async () => {
    const ends: Array<() => void> = [];
    const { user } = show({
      ...withList,
      [`PATCH ${personUrl}`]: (body) =>
        new Promise<StubResponse>((resolve) => {
          ends.push(() => resolve({ body: { ...member, ...(body as object) } }));
        }),
    });
    const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'État de Zoé Roy' });
    for (const value of ['contacted', 'kept', 'contacted']) await user.selectOptions(state, value);
    for (const done of [1, 2]) {
      ends[done - 1]?.();
      await waitFor(() => expect(ends).toHaveLength(done + 1));
      expect(state.value).toBe('contacted');
    }
  });

  it('the draft of a note survives a failed request and a new visit, until the note is saved', async () => {
    const { user } = show({ ...withList, [`PATCH ${personUrl}`]: unavailable });
    await user.click(await screen.findByRole('button', { name: 'Écrire une note sur Zoé Roy' }));
    await user.type(screen.getByLabelText('Note sur Zoé Roy'), 'Rappeler mardi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    expect(await screen.findByText('Réessaie dans quelques instants.')).toBeTruthy();
    expect(screen.getByLabelText('Note sur Zoé Roy')).toHaveProperty('value', 'Rappeler mardi');
    cleanup();
    const again = show({
      ...withList,
      [`PATCH ${personUrl}`]: { body: { ...member, note: 'Rappeler mardi' } },
    });
    expect(await screen.findByLabelText('Note sur Zoé Roy')).toHaveProperty('value', 'Rappeler mardi');
    await again.user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer la note' })).toBeNull());
    expect(again.requests.at(-1)?.body).toEqual({ note: 'Rappeler mardi' });
    expect(screen.getByLabelText('Note sur Zoé Roy')).toHaveProperty('value', 'Rappeler mardi');
    expect(sessionStorage).toHaveLength(0);
  });

  it('the button that opens the note moves the focus to it', async () => {
    const { user } = show(withList);
    await user.click(await screen.findByRole('button', { name: 'Écrire une note sur Zoé Roy' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Note sur Zoé Roy'));
  });

  it('a note that was already written doesn’t take the focus', async () => {
    show({
      [`GET ${listUrl}?page=1`]: {
        body: { list, members: [{ ...member, note: 'Rappeler', person: zoe }], pagination },
      },
    });
    expect(document.activeElement).not.toBe(await screen.findByLabelText('Note sur Zoé Roy'));
  });

  it('a person is removed after a confirmation, and the focus moves to the heading', async () => {
    let body: object = { list, members, pagination };
    const { requests, user } = show({
      [`GET ${listUrl}?page=1`]: () => ({ body }),
      [`DELETE ${listUrl}/people/${goneId}`]: () => {
        body = { list: { ...list, people: 1 }, members: members.slice(0, 1), pagination };
        return { body: list };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirer de la liste : cette personne' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirer de la liste' }),
    );
    await waitFor(() => expect(screen.queryByText(/n’est plus dans l’annuaire/)).toBeNull());
    expect(requests.map(({ call }) => call)).toContain(`DELETE ${listUrl}/people/${goneId}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Campagne de Noël'));
  });

  const toPage = (people: object[], page: number, totalPages: number): StubResponse => ({
    body: { list, members: people, pagination: { ...pagination, page, totalPages } },
  });

  it('removing the only person of the last page shows the previous page', async () => {
    let totalPages = 2;
    const { user } = show({
      [`GET ${listUrl}?page=1`]: () => toPage(members.slice(0, 1), 1, totalPages),
      [`GET ${listUrl}?page=2`]: () => toPage(totalPages === 2 ? members.slice(1) : [], 2, totalPages),
      [`DELETE ${listUrl}/people/${goneId}`]: () => {
        totalPages = 1;
        return { body: list };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('button', { name: 'Retirer de la liste : cette personne' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirer de la liste' }),
    );
    await waitFor(() => expect(address()).toBe(`/mes-listes?liste=${listId}`));
    expect(await screen.findByText('Zoé Roy')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull());
  });

  it('a page that can’t be loaded doesn’t show the people of the previous page', async () => {
    const { user } = show({
      [`GET ${listUrl}?page=1`]: toPage(members, 1, 2),
      [`GET ${listUrl}?page=2`]: unavailable,
    });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.queryByText('Zoé Roy')).toBeNull();
  });

  it('two to five selected people can be compared', async () => {
    const people = ['lea', 'zoe', 'max', 'eve', 'tom', 'ana'].map((slug, at) => ({
      ...member,
      personId: `0192f0c1-7b1a-7000-8000-0000000000d${at}`,
      person: { ...zoe, id: `0192f0c1-7b1a-7000-8000-0000000000d${at}`, slug, name: slug },
    }));
    const { user } = show({ [`GET ${listUrl}?page=1`]: { body: { list, members: people, pagination } } });
    const link = () => screen.queryByRole('link', { name: 'Comparer' })?.getAttribute('href');
    await user.click(await screen.findByRole('checkbox', { name: /^Comparer.*lea/ }));
    expect(screen.getByRole('status').textContent).toContain('1 personne choisie. Coche une autre personne.');
    expect(link()).toBeUndefined();
    await user.click(screen.getByRole('checkbox', { name: /^Comparer.*tom/ }));
    expect(link()).toBe('/comparer?qui=lea,tom');
    for (const name of ['zoe', 'max', 'eve', 'ana'])
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Comparer.*${name}`) }));
    expect(screen.getByRole('status').textContent).toContain(comparisonTexts.tooMany);
    expect(link()).toBeUndefined();
    await user.click(screen.getByRole('checkbox', { name: /^Comparer.*lea/ }));
    expect(link()).toBe('/comparer?qui=tom,zoe,max,eve,ana');
    await user.click(screen.getByRole('button', { name: 'Tout décocher' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('the list is deleted after a confirmation, and the page with all lists opens', async () => {
    const { user } = show({
      ...withList,
      [`DELETE ${listUrl}`]: { body: {} },
      'GET /api/lists': { body: { lists: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer la liste' }));
    await waitFor(() => expect(address()).toBe('/mes-listes'));
    expect(await screen.findByText('Tu n’as pas encore de liste')).toBeTruthy();
  });

  it('a link is replaced only after a confirmation', async () => {
    const shared = { ...list, sharedAt: '2026-11-21T12:00:00.000Z' };
    const { requests, user } = show({
      [`GET ${listUrl}?page=1`]: { body: { list: shared, members, pagination } },
      [`POST ${listUrl}/share`]: { body: { token: 'jeton', list: shared } },
    });
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    await user.click(screen.getByRole('button', { name: 'Créer un nouveau lien' }));
    const question = within(screen.getByRole('alertdialog', { name: /^Créer un nouveau lien/ }));
    expect(requests.map(({ call }) => call)).not.toContain(`POST ${listUrl}/share`);
    await user.click(question.getByRole('button', { name: 'Créer un nouveau lien' }));
    expect(await screen.findByLabelText('Lien de la liste')).toHaveProperty(
      'value',
      `${window.location.origin}/liste-partagee#jeton`,
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('the dialog stays open until the new link is shown', async () => {
    const response = Promise.withResolvers<StubResponse>();
    const shared = { ...list, sharedAt: '2026-11-20T12:00:00.000Z' };
    const { user } = show({ ...withList, [`POST ${listUrl}/share`]: () => response.promise });
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    await user.click(screen.getByRole('button', { name: 'Créer un lien' }));
    await user.keyboard('{Escape}');
    response.resolve({ body: { token: 'jeton', list: shared } });
    expect(await screen.findByLabelText('Lien de la liste')).toBeTruthy();
  });

  it('the share link has the token in its fragment, and can be revoked after a confirmation', async () => {
    let sharedAt: string | null = null;
    const { requests, toasts, user } = show({
      [`GET ${listUrl}?page=1`]: () => ({ body: { list: { ...list, sharedAt }, members, pagination } }),
      [`POST ${listUrl}/share`]: () => {
        sharedAt = '2026-11-21T12:00:00.000Z';
        return { body: { token: 'jeton', list: { ...list, sharedAt } } };
      },
      [`DELETE ${listUrl}/share`]: () => {
        sharedAt = null;
        return { body: list };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    await user.click(screen.getByRole('button', { name: 'Créer un lien' }));
    const link = await screen.findByLabelText('Lien de la liste');
    expect(link).toHaveProperty('value', `${window.location.origin}/liste-partagee#jeton`);
    await user.click(screen.getByRole('button', { name: 'Révoquer le lien' }));
    expect(requests.map(({ call }) => call)).not.toContain(`DELETE ${listUrl}/share`);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Révoquer le lien' }),
    );
    expect(await screen.findByRole('button', { name: 'Créer un lien' })).toBeTruthy();
    expect(requests.map(({ call }) => call)).toContain(`DELETE ${listUrl}/share`);
    expect(toasts.at(-1)).toMatchObject({ title: 'Le lien ne marche plus.' });
  });
});

describe('page of a shared list', () => {
  const shared = {
    name: 'Campagne de Noël',
    members: [
      { state: 'kept', person: zoe },
      { state: 'rejected', person: null },
    ],
    pagination,
  };

  it('the page shows names and states, and sends the token in the request body', async () => {
    const requests = stubCalls({ 'POST /api/shared-lists': { body: shared } });
    renderAt('/liste-partagee#jeton', <SharedShortlist />);
    expect(await screen.findByRole('heading', { name: 'Campagne de Noël' })).toBeTruthy();
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Zoé Roy.*Comparer\u202F: Zoé RoyRetenu$/),
      'Cette personne n’est plus dans l’annuaire.Écarté',
    ]);
    expect(requests[0]).toEqual({ call: 'POST /api/shared-lists', body: { token: 'jeton', page: 1 } });
  });

  it('the URL contains the page number beside the token', async () => {
    const pages = { ...pagination, total: 52, totalPages: 2 };
    const requests = stubCalls({ 'POST /api/shared-lists': { body: { ...shared, pagination: pages } } });
    renderAt('/liste-partagee#jeton', <SharedShortlist />);
    await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
    expect(address()).toBe('/liste-partagee?page=2');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ token: 'jeton', page: 2 }));
  });

  it('an empty list says so and offers the directory', async () => {
    const empty = { ...shared, members: [], pagination: { ...pagination, total: 0, totalPages: 0 } };
    stubCalls({ 'POST /api/shared-lists': { body: empty } });
    renderAt('/liste-partagee#jeton', <SharedShortlist />);
    expect(await screen.findByText('Cette liste est vide')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Explorer le répertoire' }).getAttribute('href')).toBe(
      '/repertoire',
    );
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('a page that no longer exists gives way to the last page', async () => {
    stubCalls({ 'POST /api/shared-lists': { body: shared } });
    renderAt('/liste-partagee?page=3#jeton', <SharedShortlist />);
    await waitFor(() => expect(address()).toBe('/liste-partagee?page=1'));
  });

  it.each(['/liste-partagee', '/liste-partagee#revoque'])(
    'the page at %s shows that the shared list is gone',
    async (path) => {
      stubCalls({ 'POST /api/shared-lists': { status: 404, body: problem(404, 'list_not_found', 'x') } });
      renderAt(path, <SharedShortlist />);
      expect(await screen.findByText(texts.sharedListGone)).toBeTruthy();
    },
  );
});
