import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { collaborationConsentText, collaborationTexts } from '@bottin/contracts/domain/collaboration.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  problem,
  renderPart,
  type StubResponse,
  stubCalls,
  testHost,
  testUser,
} from '../../test/test-kit.tsx';
import { CollaborationForm } from './collaboration-form.tsx';

const path = '/api/account/collaboration';
const consent = collaborationConsentText;
const settings = {
  kinds: ['event' as const],
  delay: 'week' as const,
  pausedUntil: null,
  consent,
  consentedAt: '2026-11-23T17:00:00.000Z',
};
const openUser: SessionUser = { ...testUser, collaboration: settings };

afterEach(cleanup);

function show(user: SessionUser, responses: Readonly<Record<string, StubResponse>> = {}) {
  const requests = stubCalls(responses);
  const { host, toasts } = testHost(user);
  renderPart('/mes-collaborations', <CollaborationForm host={host} user={user} />);
  return { requests, toasts };
}
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('until the creator agrees, no checkbox is checked and withdrawal isn’t offered', () => {
  show(testUser);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
  expect(screen.getByText(/^Ton profil ne dit pas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirer mon accord' })).toBeNull();
});

test('each missing field shows an error, and no request is sent', async () => {
  const { requests } = show(testUser);
  await press('Enregistrer');
  for (const error of ['kindsRequired', 'delayRequired', 'consentRequired'] as const) {
    expect(await screen.findByText(collaborationTexts[error])).toBeTruthy();
  }
  expect(screen.getByLabelText(/^Délai habituel/).getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test('the form sends the selected values with the consent text that it showed', async () => {
  const { requests, toasts } = show(testUser, { [`POST ${path}`]: { body: openUser } });
  await check('Conférence ou atelier');
  await check('Contenu commandité');
  await userEvent.selectOptions(screen.getByLabelText(/^Délai habituel/), 'Deux semaines');
  await check(consent);
  await press('Enregistrer');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
  expect(requests.find(({ call }) => call === `POST ${path}`)?.body).toEqual({
    kinds: ['sponsored', 'talk'],
    delay: 'two-weeks',
    pausedUntil: null,
    consent,
  });
});

test('a creator who has agreed can change the end of the pause without agreeing again', async () => {
  const { requests } = show(openUser, { [`POST ${path}`]: { body: openUser } });
  expect(screen.getByText(/^Accepté le 23 novembre 2026/)).toBeTruthy();
  const date = screen.getByLabelText(/^Pas maintenant/);
  await userEvent.type(date, '2020-01-01');
  await press('Enregistrer');
  expect(await screen.findByText(collaborationTexts.datePast)).toBeTruthy();
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await userEvent.clear(date);
  await userEvent.type(date, nextMonth);
  await press('Enregistrer');
  await waitFor(() =>
    expect(requests.find(({ call }) => call === `POST ${path}`)?.body).toEqual({
      kinds: ['event'],
      delay: 'week',
      pausedUntil: nextMonth,
    }),
  );
});

test('the form asks for consent again when the consent text has changed', () => {
  show({ ...testUser, collaboration: { ...settings, consent: 'Un texte plus ancien' } });
  expect(screen.getByRole('checkbox', { name: consent })).toHaveProperty('checked', false);
});

test('the consent can be withdrawn after a confirmation', async () => {
  const { requests, toasts } = show(openUser, { [`DELETE ${path}`]: { body: testUser } });
  await press('Retirer mon accord');
  expect(screen.getByRole('alertdialog', { name: /^Retirer ton accord/ })).toBeTruthy();
  expect(requests).toEqual([]);
  await press('Retirer mon accord');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
  expect(requests.some(({ call }) => call === `DELETE ${path}`)).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Form whose user has withdrawn the consent as soon as the session is refreshed. */
function FormWithRefresh() {
  const [user, setUser] = useState(openUser);
  const { host } = testHost(user);
  const refresh = async () => {
    // A response from the network arrives after the dialog has returned the focus to the button.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Retirer mon accord' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    setUser(testUser);
    return host.session.refresh();
  };
  return <CollaborationForm host={{ ...host, session: { ...host.session, refresh } }} user={user} />;
}

test('after the withdrawal, which removes its button, the focus moves to the heading', async () => {
  stubCalls({ [`DELETE ${path}`]: { body: testUser } });
  renderPart('/mes-collaborations', <FormWithRefresh />);
  await press('Retirer mon accord');
  await press('Retirer mon accord');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ton accord'));
  expect(screen.queryByRole('button', { name: 'Retirer mon accord' })).toBeNull();
});

test('an error from the server is shown at its field', async () => {
  const message = collaborationTexts.dateFar;
  show(openUser, {
    [`POST ${path}`]: { status: 400, body: problem(400, 'validation_failed', message, 'pausedUntil') },
  });
  await press('Enregistrer');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the checkboxes of the kinds of proposals are a group with an accessible name', () => {
  show(testUser);
  const group = screen.getByRole('group', { name: /^Types de propositions/ });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(6);
});
