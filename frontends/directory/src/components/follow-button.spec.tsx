import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../lib/host-context.ts';
import { creator } from '../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import { FollowButton } from './follow-button.tsx';

const julie = creator();
const address = `/api/follows/${julie.id}`;

function Page({ host }: PageProps) {
  return (
    <HostContext value={host}>
      <FollowButton creator={julie} look="round" />
      <FollowButton creator={julie} look="full" />
    </HostContext>
  );
}

function show(responses: StubResponses, id = 'b0b0b0b0-ac96-774b-bcce-b302099a8057') {
  const session = { status: 'authenticated', user: { id } } as SessionState;
  return renderPage(Page, { path: '/repertoire', responses, session });
}

const buttons = () => screen.findAllByRole('button', { name: /^Suivre Julie Tremblay$/ });
const getFollowStates = () => [
  screen.queryByRole('button', { pressed: true }) !== null,
  screen.queryByRole('button', { name: 'Suivi Julie Tremblay, ne plus suivre' }) !== null,
];

describe('follow button', () => {
  beforeEach(() => localStorage.clear());

  it("a visitor's click opens the registration and stores which profile to follow afterwards", async () => {
    const { address: shown, requests } = renderPage(Page, { path: '/repertoire', responses: {} });
    const [first] = await buttons();
    await userEvent.click(first as HTMLElement);
    expect(shown()).toBe('/login?tab=register');
    expect(getPendingFollow()).toEqual({ id: julie.id, name: julie.name });
    expect(requests).toEqual([]);
  });

  it('a click updates every follow button of the same profile immediately, and a second click undoes the follow', async () => {
    const { requests } = show({
      '/api/follows/ids': { ids: [] },
      [`POST ${address}`]: { isFollowed: true, followers: 1 },
      [`DELETE ${address}`]: { isFollowed: false, followers: 0 },
    });
    const [first] = await buttons();
    await userEvent.click(first as HTMLElement);
    expect(getFollowStates()).toEqual([true, true]);
    await waitFor(() => expect(requests).toContain(`POST ${address}`));
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(requests).toContain(`DELETE ${address}`));
    expect(getFollowStates()).toEqual([false, false]);
  });

  it('the button returns to its previous state when the request fails, and a toast shows the reason', async () => {
    const { toast } = show({
      '/api/follows/ids': { ids: [] },
      [`POST ${address}`]: problem(409, 'Tu suis déjà 1 000 profils.'),
    });
    const [first] = await buttons();
    await userEvent.click(first as HTMLElement);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: 'Tu suis déjà 1 000 profils.', tone: 'destructive' }),
      ),
    );
    expect(getFollowStates()).toEqual([false, false]);
  });

  it("the button is hidden on the user's own profile", async () => {
    show({ '/api/follows/ids': { ids: [] } }, 'a0a0a0a0-ac96-774b-bcce-b302099a8057');
    await buttons();
    cleanup();
    // The lazy chunks are loaded by now, so the button can't be missing merely because its code is still
    // loading.
    show({ '/api/follows/ids': { ids: [] } }, julie.id);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
