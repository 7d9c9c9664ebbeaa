import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, testHost, testUser } from '../../test/test-kit.tsx';
import { ShareTab } from './share-tab.tsx';

function show(user = testUser) {
  const session = userEvent.setup();
  const { host, toasts } = testHost(user);
  renderAt('/dashboard?tab=share', <ShareTab host={host} user={user} />);
  return { toasts, user: session };
}

const { origin } = window.location;

afterEach(cleanup);

test('the share tab shows the HTML code of the badge and of the card, each in two themes', () => {
  show();
  const code = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}.*code HTML$`)).value;
  expect(code('Insigne sombre')).toContain(`src="${origin}/createurs/marie-eve/badge.svg?theme=dark"`);
  expect(code('Carte claire')).toContain(`<iframe src="${origin}/createurs/marie-eve/carte?theme=light"`);
  expect(screen.getByRole('link', { name: /^Voir.*Carte sombre/ }).getAttribute('href')).toBe(
    '/createurs/marie-eve/carte?theme=dark',
  );
});

test('a button copies the link of the media kit', async () => {
  const { toasts, user } = show();
  await user.click(screen.getByRole('button', { name: 'Copier le lien de ta fiche média' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Lien copié', tone: 'success' }]));
  expect(await navigator.clipboard.readText()).toBe(`${origin}/createurs/marie-eve/fiche`);
});

test('when a text can’t be copied, a toast shows the text', async () => {
  const { toasts, user } = show();
  Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) });
  await user.click(screen.getByRole('button', { name: 'Copier le code Carte sombre' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'destructive' }]));
});

test('a profile that isn’t public has nothing to share yet', () => {
  show({ ...testUser, status: 'pending' });
  expect(screen.getByText('Ton profil n’est pas encore en ligne')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
