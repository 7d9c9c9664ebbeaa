import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildPage,
  getProfilesCall,
  profile,
  type StubResponse,
  show,
  withoutCreators,
} from '../../test/test-kit.tsx';

const zoe = profile('pending');
const leo = { ...zoe, id: 'p2', username: 'Leo' };
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

test('going to another page of accounts moves the focus to the heading of the section', async () => {
  show({
    ...withoutCreators,
    [getProfilesCall('pending')]: buildPage(zoe, leo),
    [getProfilesCall('pending').replace('page=1', 'page=2')]: buildPage(leo),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(screen.queryByText('Zoe-Roy')).toBeNull());
  expect(document.activeElement).toBe(getHeading());
});
