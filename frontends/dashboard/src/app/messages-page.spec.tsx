import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { reportTexts } from '@bottin/contracts/domain/reports.ts';
import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderAt, type StubResponse, stubCalls, testHost, testUser } from '../test/test-kit.tsx';
import MessageRefusalPage from './message-refusal-page.tsx';
import MessagesPage from './messages-page.tsx';

const id = '0192f0c1-7b1a-7000-8000-0000000000b1';
const conversation = {
  id,
  correspondent: { name: 'Maude Roy', slug: 'maude' },
  company: 'Boréale',
  postalAddress: '12, rue des Pins, Laval',
  isStarter: false,
  refusedBy: null as string | null,
  isBlocked: false,
  lastMessageAt: '2026-11-28T12:00:00.000Z',
  excerpt: 'On cherche une voix.',
  isUnread: false,
};
const message = {
  id: '0192f0c1-7b1a-7000-8000-0000000000c1',
  isMine: false,
  text: 'On cherche une voix.',
  channel: 'site',
  sentAt: '2026-11-28T12:00:00.000Z',
};
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
const url = `/api/messages/${id}`;
const view = (change: object = {}) => ({
  body: { conversation: { ...conversation, ...change }, messages: [message], pagination },
});

const unavailable = { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') };

function show(responses: Parameters<typeof stubCalls>[0], path = `/messages?conversation=${id}`) {
  const requests = stubCalls(responses);
  const { host, toasts } = testHost(testUser);
  renderAt(path, <MessagesPage host={host} />);
  return { requests, toasts, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the page lists each conversation with the correspondent’s name and company', async () => {
  show({ 'GET /api/messages?page=1': { body: { conversations: [conversation], pagination } } }, '/messages');
  const link = await screen.findByRole('link', { name: 'Maude Roy · Boréale' });
  expect(link.getAttribute('href')).toBe(`/messages?conversation=${id}`);
});

test('opening a conversation asks the shell for the focus and the scroll position of a new page', async () => {
  const pages = { ...pagination, total: 21, totalPages: 2 };
  const conversations = { body: { conversations: [conversation], pagination: pages } };
  const { user } = show(
    {
      'GET /api/messages?page=1': conversations,
      'GET /api/messages?page=2': conversations,
      [`GET ${url}?page=1`]: view(),
    },
    '/messages',
  );
  const requested: string[] = [];
  const stop = onNavigationRequest(({ detail }) => requested.push(detail));
  await user.click(await screen.findByRole('button', { name: 'Suivant' }));
  await user.click(await screen.findByRole('link', { name: 'Maude Roy · Boréale' }));
  await user.click(await screen.findByRole('link', { name: 'Tous mes messages' }));
  expect(requested).toEqual(['/messages?page=2', `/messages?conversation=${id}`, '/messages']);
  stop();
});

test('a page of conversations that no longer exists gives way to the last page', async () => {
  const { requests } = show(
    {
      'GET /api/messages?page=2': { body: { conversations: [], pagination: { ...pagination, page: 2 } } },
      'GET /api/messages?page=1': { body: { conversations: [conversation], pagination } },
    },
    '/messages?page=2',
  );
  expect(await screen.findByRole('link', { name: 'Maude Roy · Boréale' })).toBeTruthy();
  expect(requests.map(({ call }) => call)).toContain('GET /api/messages?page=1');
});

test('an unread conversation is marked, and reading it removes the mark', async () => {
  let isUnread = true;
  const list = () => ({ body: { conversations: [{ ...conversation, isUnread }], unread: 1, pagination } });
  const responses = {
    'GET /api/messages?page=1': list,
    [`GET ${url}?page=1`]: () => view({ isUnread }),
    [`POST ${url}/read-mark`]: () => {
      isUnread = false;
      return { body: { ...conversation, isUnread } };
    },
  };
  show(responses, '/messages');
  expect(await screen.findByText('Non lu')).toBeTruthy();
  cleanup();
  const { requests } = show(responses);
  await screen.findByText('On cherche une voix.');
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === `GET ${url}?page=1`).length).toBeGreaterThan(1),
  );
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: `POST ${url}/read-mark`, body: { until: conversation.lastMessageAt } },
  ]);
});

test('a received message can be reported, but a message of the user can’t', async () => {
  const own = { ...message, id: '0192f0c1-7b1a-7000-8000-0000000000c2', isMine: true, text: 'À moi' };
  const messages = [own, message];
  const { requests, user } = show({
    [`GET ${url}?page=1`]: { body: { conversation, messages, pagination } },
    'POST /api/reports': { status: 201, body: { receipt: 'SIG-7K2M9QXA' } },
  });
  const buttons = await screen.findAllByRole('button', { name: /^Signaler/ });
  expect(buttons.map((button) => button.textContent)).toEqual(['Signaler\u202F: On cherche une voix.']);
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Signaler ce message' });
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  expect(within(dialog).getByText(reportTexts.categoryRequired)).toBeTruthy();
  expect(within(dialog).getByText(reportTexts.tooShort)).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText(/^Ce que tu signales/), 'scam');
  expect(within(dialog).queryByText(reportTexts.categoryRequired)).toBeNull();
  await user.type(within(dialog).getByLabelText(/^Ce qui ne va pas/), 'Ce concours n’existe pas.');
  expect(within(dialog).queryByText(reportTexts.tooShort)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('SIG-7K2M9QXA')).toBeTruthy();
  expect(requests.at(-1)?.body).toMatchObject({ kind: 'message', targetId: message.id });
});

test('a received proposal in an existing conversation names its author’s company and address', async () => {
  const details = { company: 'Zoé Roy', postalAddress: '7, rue de la Maison, Lévis' };
  const own = { ...message, id: '0192f0c1-7b1a-7000-8000-0000000000c2', isMine: true, details };
  const messages = [own, { ...message, details }];
  const body = { conversation: { ...conversation, isStarter: true }, messages, pagination };
  show({ [`GET ${url}?page=1`]: { body } });
  expect(await screen.findAllByText('Zoé Roy, 7, rue de la Maison, Lévis')).toHaveLength(1);
});

test('without conversations, the page explains how to start one', async () => {
  const none = { conversations: [], pagination: { ...pagination, total: 0, totalPages: 0 } };
  show({ 'GET /api/messages?page=1': { body: none } }, '/messages');
  expect(await screen.findByText('Tu n’as pas encore de message')).toBeTruthy();
});

describe('blocked people', () => {
  const zoe = {
    personId: '0192f0c1-7b1a-7000-8000-0000000000d1',
    person: { name: 'Zoé Roy', slug: 'zoe' } as object | null,
    blockedAt: '2026-08-20T12:00:00.000Z',
  };
  const unlisted = {
    personId: '0192f0c1-7b1a-7000-8000-0000000000d2',
    person: { name: 'Léo Côté', slug: null },
    blockedAt: '2026-08-19T12:00:00.000Z',
  };
  const gone = {
    personId: '0192f0c1-7b1a-7000-8000-0000000000d3',
    person: null,
    blockedAt: '2026-08-18T12:00:00.000Z',
  };
  const none = { conversations: [], pagination: { ...pagination, total: 0, totalPages: 0 } };
  it('one error card is shown when neither the conversations nor the blocks can be loaded', async () => {
    show({ 'GET /api/messages?page=1': unavailable, 'GET /api/blocks?page=1': unavailable }, '/messages');
    await screen.findByRole('button', { name: 'Réessayer' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.queryByText('Personnes bloquées')).toBeNull();
  });

  const toPage = (blocks: object[], page = 1, totalPages = 1) => ({
    body: { blocks, pagination: { ...pagination, page, total: blocks.length, totalPages } },
  });
  const noMessages = { 'GET /api/messages?page=1': { body: none } };

  test('without conversations, the page lists the blocked people with date and link, each with a button', async () => {
    show({ ...noMessages, 'GET /api/blocks?page=1': toPage([zoe, unlisted, gone]) }, '/messages');
    const list = await screen.findByRole('list', { name: 'Personnes bloquées' });
    expect(within(list).getByRole('link', { name: 'Zoé Roy' }).getAttribute('href')).toBe('/createurs/zoe');
    expect(within(list).getByText('Bloquée le 20 août 2026')).toBeTruthy();
    expect(within(list).getByText('Léo Côté', { selector: 'p' })).toBeTruthy();
    expect(within(list).getByText('Cette personne n’est plus dans l’annuaire.')).toBeTruthy();
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Débloquer Zoé Roy', 'Débloquer Léo Côté', 'Débloquer la personne bloquée le 18 août 2026']);
  });

  test('while nobody is blocked, the page has no such section', async () => {
    const blocks = { body: { blocks: [], pagination: none.pagination } };
    const { requests } = show({ ...noMessages, 'GET /api/blocks?page=1': blocks }, '/messages');
    await screen.findByText('Tu n’as pas encore de message');
    expect(requests.map(({ call }) => call)).toContain('GET /api/blocks?page=1');
    expect(screen.queryByRole('heading', { name: 'Personnes bloquées' })).toBeNull();
  });

  test('unblocking removes the row, and moves the focus to the section, then to the page’s heading', async () => {
    let blocks: object[] = [zoe, gone];
    const remove = (removed: object) => () => {
      blocks = blocks.filter((block) => block !== removed);
      return { body: {} };
    };
    const { user, toasts } = show(
      {
        ...noMessages,
        'GET /api/blocks?page=1': () => toPage(blocks),
        [`DELETE /api/blocks/${zoe.personId}`]: remove(zoe),
        [`DELETE /api/blocks/${gone.personId}`]: remove(gone),
      },
      '/messages',
    );
    await user.click(await screen.findByRole('button', { name: 'Débloquer Zoé Roy' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Personnes bloquées'));
    expect(screen.queryByRole('link', { name: 'Zoé Roy' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Débloquer/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Messages'));
    expect(screen.queryByRole('heading', { name: 'Personnes bloquées' })).toBeNull();
    expect(toasts.map(({ title }) => title)).toEqual([
      'Tu as débloqué Zoé Roy.',
      'La personne est débloquée.',
    ]);
  });

  test('a person who can’t be unblocked stays listed, and a toast shows the error', async () => {
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    const { user, toasts } = show(
      {
        ...noMessages,
        'GET /api/blocks?page=1': toPage([zoe]),
        [`DELETE /api/blocks/${zoe.personId}`]: () => promise,
      },
      '/messages',
    );
    const button = await screen.findByRole('button', { name: 'Débloquer Zoé Roy' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    resolve(unavailable);
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'La personne est encore bloquée', description: 'Réessaie.', tone: 'destructive' },
      ]),
    );
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('link', { name: 'Zoé Roy' })).toBeTruthy();
  });

  test('unblocking the only person of the last page shows the previous page', async () => {
    let totalPages = 2;
    const { user } = show(
      {
        ...noMessages,
        'GET /api/blocks?page=1': () => toPage([zoe], 1, totalPages),
        'GET /api/blocks?page=2': () => toPage(totalPages === 2 ? [unlisted] : [], 2, totalPages),
        [`DELETE /api/blocks/${unlisted.personId}`]: () => {
          totalPages = 1;
          return { body: {} };
        },
      },
      '/messages',
    );
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('button', { name: 'Débloquer Léo Côté' }));
    expect(await screen.findByRole('link', { name: 'Zoé Roy' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull());
  });

  test('when the list can’t be loaded, the section shows the error and loads it again', async () => {
    let response: StubResponse = unavailable;
    const { user } = show({ ...noMessages, 'GET /api/blocks?page=1': () => response }, '/messages');
    await screen.findByRole('heading', { name: 'Personnes bloquées' });
    response = toPage([zoe]);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Zoé Roy' })).toBeTruthy();
  });
});

test('a reply that fails keeps its text, and is sent again with the same id', async () => {
  let response: StubResponse = { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') };
  const { requests, user } = show({ [`GET ${url}?page=1`]: view(), [`POST ${url}`]: () => response });
  await user.type(await screen.findByRole('textbox', { name: /Ta réponse/ }), 'Avec plaisir');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(await screen.findByText('Réessaie.')).toBeTruthy();
  cleanup();
  response = { status: 201, body: conversation };
  const { host } = testHost(testUser);
  renderAt(`/messages?conversation=${id}`, <MessagesPage host={host} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Ta réponse/ });
  expect(field.value).toBe('Avec plaisir');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(field.value).toBe(''));
  const sent = requests.filter(({ call }) => call === `POST ${url}`).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('a reply has a count of its characters, which isn’t announced', async () => {
  const { user } = show({ [`GET ${url}?page=1`]: view() });
  const field = await screen.findByRole('textbox', { name: /Ta réponse/ });
  await user.type(field, 'O');
  expect(screen.getByText('1/2 500').closest('[aria-live]')).toBeNull();
  const getHint = () => document.getElementById(String(field.getAttribute('aria-describedby')))?.textContent;
  expect(getHint()).toBe('Ton adresse courriel n’est pas montrée.');
  await user.click(field);
  await user.paste('x'.repeat(2_500));
  expect(screen.getByText('2 501/2 500')).toBeTruthy();
  expect(getHint()).toBe(messageTexts.messageTooLong);
});

test('an error from the server is shown at the message field', async () => {
  const body = {
    ...problem(403, 'contact_refused', messageTexts.contactRefused),
    errors: [{ path: ['text'], message: messageTexts.contactRefused }],
  };
  const { user } = show({ [`GET ${url}?page=1`]: view(), [`POST ${url}`]: { status: 403, body } });
  const field = await screen.findByRole('textbox', { name: /Ta réponse/ });
  await user.type(field, 'Oui');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(messageTexts.contactRefused)).toBeTruthy();
  // A text that is too long has its own error.
  await user.click(field);
  await user.paste('x'.repeat(2_500));
  expect(screen.getByText(/^Un message ne peut pas dépasser/)).toBeTruthy();
  expect(screen.queryByText(messageTexts.contactRefused)).toBeNull();
});

test('the user can refuse a proposal, and block and unblock its sender', async () => {
  let change = {};
  const changed = (next: object) => () => {
    change = { ...change, ...next };
    return { body: { ...conversation, ...change } };
  };
  const { user, toasts } = show({
    [`GET ${url}?page=1`]: () => view(change),
    [`POST ${url}/refusal`]: changed({ refusedBy: 'me' }),
    [`POST ${url}/block`]: changed({ isBlocked: true }),
    [`DELETE ${url}/block`]: changed({ isBlocked: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refuser la proposition' }));
  expect(await screen.findByText(/Ta réponse rouvre/)).toBeTruthy();
  // The button was removed, so the focus moves to the heading.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Maude Roy · Boréale'));
  await user.click(screen.getByRole('button', { name: 'Bloquer cette personne' }));
  expect(await screen.findByText(/Débloque-la pour lui écrire/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Débloquer cette personne' }));
  expect(await screen.findByRole('textbox', { name: /Ta réponse/ })).toBeTruthy();
  expect(toasts.map(({ title }) => title)).toEqual([
    'La proposition est refusée.',
    'La personne est bloquée.',
    'La personne est débloquée.',
  ]);
});

test('the messages stay visible with a retry when the conversation can’t be reloaded', async () => {
  let response: StubResponse = view();
  const { user } = show({
    [`GET ${url}?page=1`]: () => response,
    [`POST ${url}`]: () => {
      response = unavailable;
      return { status: 201, body: conversation };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Ta réponse/ }), 'Oui');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByText('On cherche une voix.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Ta réponse/ })).toBeTruthy();
});

test('a page of messages that can’t be loaded doesn’t show the messages of the previous page', async () => {
  const { user } = show({
    [`GET ${url}?page=1`]: { body: { ...view().body, pagination: { ...pagination, totalPages: 2 } } },
    [`GET ${url}?page=2`]: unavailable,
  });
  await screen.findByText('On cherche une voix.');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText('On cherche une voix.')).toBeNull();
});

test('the page states that a conversation no longer exists', async () => {
  const body = problem(404, 'conversation_not_found', messageTexts.conversationNotFound);
  show({ [`GET ${url}?page=1`]: { status: 404, body } });
  expect(await screen.findByText('Cette conversation n’existe plus')).toBeTruthy();
});

test.each([
  ['', 'Refuser', 'POST /api/message-links/refusal', 'Proposition refusée'],
  ['?action=bloquer', 'Bloquer', 'POST /api/message-links/block', 'Personne bloquée'],
])(
  'opening an e-mail’s link with the query %j changes nothing until the visitor clicks « %s »',
  async (search, label, call, done) => {
    const requests = stubCalls({ [call]: { body: { message: 'C’est fait.' } } });
    const { host } = testHost();
    renderAt(
      { pathname: '/refuser-message', search, state: { linkToken: 'jeton' } },
      <MessageRefusalPage host={host} />,
    );
    const button = await screen.findByRole('button', { name: label });
    expect(requests).toEqual([]);
    await userEvent.click(button);
    await screen.findByRole('heading', { level: 1, name: done });
    expect(requests).toEqual([{ call, body: { token: 'jeton' } }]);
  },
);
