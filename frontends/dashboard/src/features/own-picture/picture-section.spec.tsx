import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPart, type StubResponse, stubCalls, testHost } from '../../test/test-kit.tsx';
import { PictureSection } from './picture-section.tsx';

const path = '/api/account/picture';
const url = '/media/own-9f86d081884c7d659a2feaa0c55ad015';
const none = { body: { url: null, rejectedAt: null } };
const present = { body: { url, rejectedAt: null } };
const user = { publicName: 'Zoé', userType: 'company', primaryPlatform: null } as const;

function show(responses: Readonly<Record<string, StubResponse>>) {
  const requests = stubCalls(responses);
  const { host, toasts } = testHost();
  renderPart('/edit-profile', <PictureSection host={host} user={user} />);
  return { requests, toasts };
}

async function choose(file: File): Promise<void> {
  const field = await screen.findByLabelText('Choisir une image');
  await act(async () => {
    fireEvent.change(field, { target: { files: [file] } });
  });
}

afterEach(cleanup);

test('a file above 8 MB causes an error at the field and isn’t sent', async () => {
  const { requests } = show({ [`GET ${path}`]: none });
  const file = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'photo.jpg', { type: 'image/jpeg' });
  await choose(file);
  expect(await screen.findByText(ownPictureTexts.tooLarge)).toBeTruthy();
  expect(requests.map(({ call }) => call)).toEqual([`GET ${path}`]);
});

test('an SVG causes an error at the field', async () => {
  show({ [`GET ${path}`]: none });
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(ownPictureTexts.unknownType)).toBeTruthy();
});

test('the picture is removed after a confirmation', async () => {
  const { requests, toasts } = show({ [`GET ${path}`]: present, [`DELETE ${path}`]: none });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image' }));
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer' }));
  await screen.findByLabelText('Choisir une image');
  expect(toasts).toMatchObject([{ tone: 'success' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Photo ou logo'));
});

test('when removing the picture fails, the picture stays and an error toast is shown', async () => {
  const refused = problem(503, 'service_unavailable', 'Réessaie.');
  const { toasts } = show({ [`GET ${path}`]: present, [`DELETE ${path}`]: { status: 503, body: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'destructive' }]));
  expect(document.querySelector('img')?.getAttribute('src')).toBe(url);
});

test('the owner of a rejected picture sees that an administrator removed it', async () => {
  show({ [`GET ${path}`]: { body: { url: null, rejectedAt: '2026-11-28T12:00:00.000Z' } } });
  expect(await screen.findByText(/^L’administration a retiré ton image/)).toBeTruthy();
});
