import { texts } from '@bottin/contracts/domain/texts.ts';
import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../../../lib/host-context.ts';
import { creator } from '../../../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../../../test/render-page.tsx';
import Follow from './follow.tsx';

const person = creator();
const list = {
  id: '0192f0c1-7b1a-7000-8000-0000000000b1',
  name: 'Campagne',
  people: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  sharedAt: null,
  hasPerson: false,
};
const listsUrl = `/api/lists?personId=${person.id}`;
const memberUrl = `/api/lists/${list.id}/people/${person.id}`;
const signedIn = { status: 'authenticated', user: { id: 'u', slug: 'marie' } } as SessionState;
const known = { '/api/follows/ids': { ids: [] }, [`/api/creators/${person.id}/followers`]: { followers: 0 } };

function Actions({ host }: PageProps) {
  return (
    <HostContext value={host}>
      <Follow creator={person} />
    </HostContext>
  );
}

function show(responses: StubResponses, session: SessionState = signedIn) {
  return renderPage(Actions, { path: '/createurs/x', responses: { ...known, ...responses }, session });
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter à une liste' }));
  return screen.findByRole('dialog', { name: 'Ajouter à une liste' });
};

afterEach(cleanup);

describe('« Ajouter à une liste »', () => {
  it('the button « Ajouter à une liste » is hidden from visitors', async () => {
    show({}, { status: 'anonymous', user: null });
    await screen.findByRole('button', { name: /Suivre/ });
    expect(screen.queryByRole('button', { name: 'Ajouter à une liste' })).toBeNull();
  });

  it('a checkbox adds the profile to a list, and is unchecked again when the request fails', async () => {
    const page = show({ [listsUrl]: { lists: [list] }, [`POST ${memberUrl}`]: problem(409, texts.listFull) });
    const dialog = await openDialog();
    const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', {
      name: 'Campagne 3 personnes',
    });
    await userEvent.click(box);
    await waitFor(() =>
      expect(page.toast).toHaveBeenCalledWith(expect.objectContaining({ description: texts.listFull })),
    );
    await waitFor(() => expect(box.checked).toBe(false));
    page.respondWith({ ...known, [`POST ${memberUrl}`]: { ...list, people: 4, hasPerson: true } });
    await userEvent.click(box);
    expect(await within(dialog).findByText('4 personnes')).toBeTruthy();
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBeNull());
    expect(box.checked).toBe(true);
    page.respondWith({ ...known, [`DELETE ${memberUrl}`]: list });
    await userEvent.click(box);
    expect(await within(dialog).findByText('3 personnes')).toBeTruthy();
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBeNull());
    expect(box.checked).toBe(false);
  });

  it('a new list contains the profile; when the request fails, the form keeps the typed name', async () => {
    const page = show({ [listsUrl]: { lists: [] }, 'POST /api/lists': problem(409, texts.listNameTaken) });
    const dialog = await openDialog();
    await userEvent.type(await within(dialog).findByLabelText('Nouvelle liste'), 'Campagne');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer et ajouter' }));
    expect(await within(dialog).findByText(texts.listNameTaken)).toBeTruthy();
    expect(within(dialog).getByLabelText('Nouvelle liste')).toHaveProperty('value', 'Campagne');
    page.respondWith({
      ...known,
      'POST /api/lists': list,
      [`POST ${memberUrl}`]: { ...list, hasPerson: true },
      [listsUrl]: { lists: [{ ...list, hasPerson: true }] },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer et ajouter' }));
    expect(
      await within(dialog).findByRole('checkbox', { name: 'Campagne 3 personnes', checked: true }),
    ).toBeTruthy();
    expect(page.requests).toContain(`POST ${memberUrl}`);
  });

  it('a retry adds the profile to the list that the failed attempt created', async () => {
    const page = show({
      [listsUrl]: { lists: [] },
      'POST /api/lists': list,
      [`POST ${memberUrl}`]: problem(503),
    });
    const dialog = await openDialog();
    const add = within(dialog).getByRole('button', { name: 'Créer et ajouter' });
    await userEvent.type(within(dialog).getByLabelText('Nouvelle liste'), 'Campagne');
    page.respondWith({
      ...known,
      [listsUrl]: { lists: [list] },
      'POST /api/lists': list,
      [`POST ${memberUrl}`]: problem(503),
    });
    await userEvent.click(add);
    expect(await within(dialog).findByRole('checkbox', { name: /Campagne/, checked: false })).toBeTruthy();
    page.respondWith({
      ...known,
      [listsUrl]: { lists: [{ ...list, hasPerson: true }] },
      'POST /api/lists': problem(409, texts.listNameTaken),
      [`POST ${memberUrl}`]: { ...list, hasPerson: true },
    });
    await userEvent.click(add);
    expect(await within(dialog).findByRole('checkbox', { name: /Campagne/, checked: true })).toBeTruthy();
    expect(within(dialog).getByLabelText('Nouvelle liste')).toHaveProperty('value', '');
    expect(page.requests.filter((request) => request === 'POST /api/lists')).toHaveLength(1);
  });

  it('the form keeps the typed name when creating the list and reloading the lists both fail', async () => {
    const page = show({ [listsUrl]: { lists: [list] } });
    const dialog = await openDialog();
    await userEvent.type(await within(dialog).findByLabelText('Nouvelle liste'), 'Tournage');
    page.respondWith({ ...known, [listsUrl]: problem(503), 'POST /api/lists': problem(503) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer et ajouter' }));
    expect(await within(dialog).findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(within(dialog).getByLabelText('Nouvelle liste')).toHaveProperty('value', 'Tournage');
    expect(within(dialog).getByRole('checkbox', { name: 'Campagne 3 personnes' })).toBeTruthy();
  });

  it('the dialog offers a retry when the lists can’t be loaded', async () => {
    show({ [listsUrl]: problem(503) });
    const dialog = await openDialog();
    expect(await within(dialog).findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
