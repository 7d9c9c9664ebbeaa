import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, renderAt, stubCalls, stubOff, testHost, testUser } from '../test/test-kit.tsx';
import EditProfilePage from './edit-profile-page.tsx';

afterEach(cleanup);

const pendingEmail = 'neuve@exemple.ca';
const isFreshness = ({ call }: { call: string }) => call === 'GET /api/freshness';

function show(saved: object, off: object = {}) {
  const requests = stubCalls({
    [`PATCH /api/users/${testUser.id}`]: { body: { ...testUser, ...saved } },
    ...off,
  });
  const { host, toasts } = testHost(testUser);
  renderAt('/edit-profile', <EditProfilePage host={host} />);
  return { requests, toasts };
}

async function save() {
  await userEvent.type(screen.getByLabelText(/^Prénom/), '-Ève');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

test('editing a profile doesn’t request whether e-mails are off', async () => {
  const { requests, toasts } = show({});
  await save();
  await waitFor(() => expect(toasts).toEqual([{ title: 'Profil sauvegardé !', tone: 'success' }]));
  expect(requests.filter(isFreshness)).toEqual([]);
});

test.each([
  [{}, `Confirme ta nouvelle adresse par le lien envoyé à ${pendingEmail}.`],
  [stubOff('mail'), expect.not.stringContaining('par le lien envoyé')],
])(
  'after a change of the e-mail address, the toast says how to confirm it (case %#)',
  async (off, description) => {
    const { toasts } = show({ pendingEmail }, off);
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ description }]));
  },
);

test('a session that couldn’t be read shows an error with a retry instead of « Non autorisé » and /login', async () => {
  const { host, toasts } = testHost();
  const unknown: SessionState = { status: 'anonymous', user: null, isUnknown: true };
  const refresh = jest.fn(async () => unknown);
  jest.useFakeTimers();
  renderAt(
    '/edit-profile',
    <EditProfilePage host={{ ...host, session: { ...host.session, get: () => unknown, refresh } }} />,
  );
  act(() => void jest.runAllTimers());
  jest.useRealTimers();
  expect(toasts).toEqual([]);
  expect(address()).toBe('/edit-profile');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});
