import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildPage,
  buildQueue,
  contested,
  getProfilesCall,
  group,
  reportsCall,
  type StubResponse,
  show,
  withoutCreators,
} from '../../test/test-kit.tsx';

const base = { ...withoutCreators, [getProfilesCall('pending')]: buildPage() };
const secondPage = reportsCall.replace('page=1', 'page=2');
const buildQueuePage = (page: number, totalPages: number, ...groups: object[]) => ({
  body: { ...buildQueue(...groups).body, pagination: { page, limit: 1, total: totalPages, totalPages } },
});

/** Opens the closing dialog of a target, and types a reason. */
async function startClosing(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Raison de la décision/), 'Faux concours.');
  return dialog;
}

afterEach(cleanup);

test('closing the only reports of the last page shows the page before', async () => {
  let pages = 2;
  show({
    ...base,
    [reportsCall]: () => buildQueuePage(1, pages, group),
    [secondPage]: () => (pages === 2 ? buildQueuePage(2, 2, contested) : buildQueuePage(2, 1)),
    'POST /api/admin/reports/close': () => {
      pages = 1;
      return { body: { message: '1 signalement fermé.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signalements' }));
  const dialog = await startClosing('Fermer… Concours');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer les signalements' }));
  expect(await screen.findByRole('heading', { name: 'Zoé Roy' })).toBeTruthy();
  expect(screen.queryByText('Aucun signalement ouvert')).toBeNull();
});

test('the URL selects a page of the queue', async () => {
  show(
    { ...base, [reportsCall]: buildQueuePage(1, 2, group), [secondPage]: buildQueuePage(2, 2, contested) },
    '/admin?reportPage=2',
  );
  expect(await screen.findByRole('button', { name: 'Fermer… Concours' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(await screen.findByRole('heading', { name: 'Zoé Roy' })).toBeTruthy();
});

test('restoring an account leaves the dialog of another target open, with its reason and the focus', async () => {
  const suspension = { act: 'suspend', reason: 'Faux profil.', at: '2026-11-21T12:00:00.000Z' };
  const response = Promise.withResolvers<StubResponse>();
  const toasts = show({
    ...base,
    [reportsCall]: buildQueue({ ...group, acts: [suspension] }, contested),
    'POST /api/admin/users/p1/restore': () => response.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rétablir Zoé Roy' }));
  const dialog = await startClosing('Fermer… Concours');
  expect(dialog.getByRole('button', { name: 'Fermer les signalements' }).ariaBusy).toBeNull();
  response.resolve({ body: { message: 'Le compte est rétabli.' } });
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Le compte est rétabli.' }]));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Raison de la décision/);
  expect(reason.value).toBe('Faux concours.');
  expect(document.activeElement).toBe(reason);
});

test('closing the reports of one target keeps the selection of other targets', async () => {
  let queue = buildQueue(group, contested);
  show({
    ...base,
    [reportsCall]: () => queue,
    'POST /api/admin/reports/close': () => {
      queue = buildQueue(group);
      return { body: { message: 'Contestation répondue.' } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Zoé Roy' }));
  const dialog = await startClosing('Fermer… Concours');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer les signalements' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Concours' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Fermer la sélection (1)' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choisir Zoé Roy' }).checked).toBe(true);
});

test.each([
  ['upheld', 'Décision maintenue · Lien mort.'],
  ['dismissed', 'Décision annulée · Lien mort.'],
  [null, 'Lien mort.'],
])('an earlier decision shows the outcome %s of its contest', async (answerOutcome, text) => {
  const [decision] = contested.decisions;
  const decisions = [{ ...decision, answer: 'Lien mort.', answerOutcome }];
  show({ ...base, [reportsCall]: buildQueue({ ...group, decisions }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the closing dialog stays open while its request runs', async () => {
  const response = Promise.withResolvers<StubResponse>();
  const toasts = show({
    ...base,
    [reportsCall]: buildQueue(group),
    'POST /api/admin/reports/close': () => response.promise,
  });
  const dialog = await startClosing('Fermer… Zoé Roy');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer les signalements' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  response.resolve({ body: { message: '1 signalement fermé.' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toMatchObject([{ title: '1 signalement fermé.' }]);
});

test('leaving the page needs confirmation while a dialog contains a typed reason', async () => {
  const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show({ ...base, [reportsCall]: buildQueue(group) });
  const dialog = await startClosing('Fermer… Zoé Roy');
  expect(unload()).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(unload()).toBe(true);
});
