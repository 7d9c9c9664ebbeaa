import { reportTexts } from '@bottin/contracts/domain/reports.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import ContestPage from './contest-page.tsx';

const text = 'Le concours existe, voici le lien.';
const received = { message: 'Ta contestation est reçue.' };

function show(responses: Array<{ status: number; body: unknown }>, linkToken: string | null = 'jeton') {
  const fetched = jest.fn(async (_url: string, _init?: RequestInit) => {
    const { status, body } = responses.shift() ?? { status: 500, body: {} };
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) };
  });
  Object.assign(globalThis, { fetch: fetched });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[{ pathname: '/contester', state: linkToken && { linkToken } }]}>
        <ContestPage host={{ setHead: () => {} } as unknown as Host} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetched;
}

const problem = (status: number, message: string) => ({
  status,
  body: { statusCode: status, errorType: 'x', message, errors: [] },
});
const getField = () => screen.findByLabelText<HTMLTextAreaElement>(/^Ta contestation/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('a contest is sent with the token of the link, but only when its text is long enough', async () => {
  const fetched = show([{ status: 200, body: received }]);
  const field = await getField();
  await userEvent.type(field, 'Non');
  await send();
  expect(screen.getByText(reportTexts.contestTooShort)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  expect(screen.queryByText(reportTexts.contestTooShort)).toBeNull();
  await userEvent.type(field, text);
  await send();
  expect(await screen.findByText(received.message)).toBeTruthy();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ token: 'jeton', text });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the typed text survives a failed request and a reload', async () => {
  show([problem(503, 'Plus tard.')]);
  await userEvent.type(await getField(), text);
  await send();
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  expect((await getField()).value).toBe(text);
  cleanup();
  show([]);
  expect((await getField()).value).toBe(text);
});

test('the page shows no form for a used link or for a URL without a token', async () => {
  show([problem(404, reportTexts.contestGone)]);
  await userEvent.type(await getField(), text);
  await send();
  expect(await screen.findByText('Rien à contester ici')).toBeTruthy();
  cleanup();
  show([], null);
  expect(await screen.findByText('Rien à contester ici')).toBeTruthy();
});
