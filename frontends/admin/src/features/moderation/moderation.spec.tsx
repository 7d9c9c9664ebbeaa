import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildPage,
  buildQueue,
  creator,
  getProfilesCall,
  group,
  list,
  profile,
  reportsCall,
  type StubResponse,
  show,
  stats,
  withoutCreators,
} from '../../test/test-kit.tsx';

const zoe = profile('pending');
const leo = { ...zoe, id: 'p2', username: 'Leo' };
const suspension = { act: 'suspend', reason: 'Faux profil.', at: '2026-11-21T12:00:00.000Z' };
const getHeading = () => screen.getByRole('heading', { name: 'Profils et comptes' });

afterEach(cleanup);

test('approving an account leaves the dialog of another account open, with its reason and the focus', async () => {
  const response = Promise.withResolvers<StubResponse>();
  let waiting = [zoe, leo];
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => buildPage(...waiting),
    'POST /api/admin/profiles/p1/approve': () => response.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approuver Zoe-Roy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuser Leo' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Raison du refus/);
  await userEvent.type(reason, 'Photo floue.');
  expect(dialog.getByRole('button', { name: 'Refuser' }).getAttribute('aria-busy')).toBeNull();
  waiting = [leo];
  response.resolve({ body: { message: 'Le profil est approuvé.' } });
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Le profil est approuvé.' }]));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(reason.value).toBe('Photo floue.');
  expect(document.activeElement).toBe(reason);
});

test('an approval that fails because another administrator was faster leaves the dialog of another account open', async () => {
  const response = Promise.withResolvers<StubResponse>();
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => buildPage(zoe, leo),
    'POST /api/admin/profiles/p1/approve': () => response.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approuver Zoe-Roy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuser Leo' }));
  const reason = within(screen.getByRole('alertdialog')).getByLabelText<HTMLTextAreaElement>(
    /^Raison du refus/,
  );
  await userEvent.type(reason, 'Photo floue.');
  const problem = { statusCode: 409, errorType: 'x', message: 'Ce profil est déjà approuvé.', errors: [] };
  response.resolve({ status: 409, body: problem });
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Ce profil est déjà approuvé.' }]));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(reason.value).toBe('Photo floue.');
});

test('approving two accounts shows the progress of both', async () => {
  const responses = [Promise.withResolvers<StubResponse>(), Promise.withResolvers<StubResponse>()] as const;
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: buildPage(zoe, leo),
    'POST /api/admin/profiles/p1/approve': () => responses[0].promise,
    'POST /api/admin/profiles/p2/approve': () => responses[1].promise,
  });
  const first = await screen.findByRole('button', { name: 'Approuver Zoe-Roy' });
  const second = screen.getByRole('button', { name: 'Approuver Leo' });
  await userEvent.click(first);
  await userEvent.click(second);
  expect([first, second].map(({ ariaBusy }) => ariaBusy)).toEqual(['true', 'true']);
  responses[1].resolve({ body: { message: 'Le profil est approuvé.' } });
  await waitFor(() => expect(second.ariaBusy).toBeNull());
  expect(first.ariaBusy).toBe('true');
  responses[0].resolve({ body: { message: 'Le profil est approuvé.' } });
  await waitFor(() => expect(first.ariaBusy).toBeNull());
  expect(toasts).toHaveLength(2);
});

test('after a refusal, the focus is on the heading of the section', async () => {
  let waiting = [zoe, leo];
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => buildPage(...waiting),
    'POST /api/admin/profiles/p1/refuse': () => {
      waiting = [leo];
      return { body: { message: 'Refusé.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Raison du refus/), 'Photo floue.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(getHeading()));
});

test('after an image is removed, the focus is on the heading of the section', async () => {
  const pictureId = 'ab'.repeat(16);
  let pictureUrls: object = { [zoe.id]: `/media/own-${pictureId}` };
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: () => ({
      body: { profiles: [zoe], pictureUrls, pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
    }),
    [`DELETE /api/admin/users/${zoe.id}/picture?picture=${pictureId}`]: () => {
      pictureUrls = {};
      return { body: { message: 'L’image est retirée.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image de Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer l’image' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profils et comptes' })),
  );
});

test('an image that was replaced meanwhile stays, and the administrator reads why', async () => {
  const message = 'Cette personne a changé son image entre-temps.';
  const problem = { statusCode: 409, errorType: 'picture_replaced', message, errors: [] };
  const pictureId = 'ab'.repeat(16);
  const toasts = show({
    ...withoutCreators,
    [getProfilesCall('pending')]: {
      body: {
        profiles: [zoe],
        pictureUrls: { [zoe.id]: `/media/own-${pictureId}` },
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
    // The page must name the picture that it shows; a request without it has no stub.
    [`DELETE /api/admin/users/${zoe.id}/picture?picture=${pictureId}`]: { status: 409, body: problem },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image de Zoe-Roy' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer l’image' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: message }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the second page gives way to the first when a decision in another section empties it', async () => {
  const secondPage = getProfilesCall('suspended').replace('page=1', 'page=2');
  let suspended = [leo, zoe];
  const buildProfilePage = (page: number) => ({
    body: {
      profiles: suspended.slice(page - 1, page),
      pagination: { page, limit: 1, total: suspended.length, totalPages: suspended.length },
    },
  });
  show(
    {
      ...withoutCreators,
      [getProfilesCall('suspended')]: () => buildProfilePage(1),
      [secondPage]: () => buildProfilePage(2),
      [reportsCall]: buildQueue({ ...group, acts: [suspension] }),
      'POST /api/admin/users/p1/restore': () => {
        suspended = [leo];
        return { body: { message: 'ok' } };
      },
    },
    '/admin?status=suspended&page=2',
  );
  expect(await screen.findByRole('heading', { name: /Zoe-Roy/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Rétablir Zoé Roy' }));
  expect(await screen.findByRole('heading', { name: /Leo/ })).toBeTruthy();
});

test('going to another page of accounts moves the focus to the heading of the section', async () => {
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: buildPage(zoe, leo),
    [getProfilesCall('pending').replace('page=1', 'page=2')]: {
      body: { profiles: [leo], pagination: { page: 2, limit: 1, total: 2, totalPages: 2 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(screen.queryByText('Zoe-Roy')).toBeNull());
  expect(document.activeElement).toBe(getHeading());
});

describe('a decision reloads the other sections of the page', () => {
  const message = { message: 'ok' };

  test('restoring a reported account removes it from the list of suspended accounts', async () => {
    let suspended = [profile('suspended')];
    show(
      {
        ...withoutCreators,
        [getProfilesCall('suspended')]: () => buildPage(...suspended),
        [reportsCall]: buildQueue({ ...group, acts: [suspension] }),
        'POST /api/admin/users/p1/restore': () => {
          suspended = [];
          return { body: message };
        },
      },
      '/admin?status=suspended',
    );
    expect(await screen.findByText('zoe@exemple.ca')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Rétablir Zoé Roy' }));
    expect(await screen.findByText('Aucun compte suspendu')).toBeTruthy();
  });

  test('suspending an account shows the suspension in the queue of reports', async () => {
    let acts: object[] = [];
    show(
      {
        ...withoutCreators,
        [getProfilesCall('approved')]: buildPage(profile('approved')),
        [reportsCall]: () => buildQueue({ ...group, acts }),
        'POST /api/admin/users/p1/suspend': () => {
          acts = [suspension];
          return { body: message };
        },
      },
      '/admin?status=approved',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendre Zoe-Roy' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Raison de la suspension/), 'Faux profil.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre' }));
    expect(await screen.findByText(/Compte suspendu · Faux profil\./)).toBeTruthy();
  });

  test('deleting a creator removes the account and its reports', async () => {
    let isDeleted = false;
    show({
      ...stats,
      [list]: { body: { creators: [creator('p1')], total: 1 } },
      [getProfilesCall('pending')]: () => (isDeleted ? buildPage() : buildPage(zoe)),
      [reportsCall]: () => (isDeleted ? buildQueue() : buildQueue(group)),
      'DELETE /api/admin/creators/p1': () => {
        isDeleted = true;
        return { body: message };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer p1' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Raison de la suppression/), 'Faux profil.');
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucun profil en attente')).toBeTruthy();
    expect(await screen.findByText('Aucun signalement ouvert')).toBeTruthy();
  });
});
