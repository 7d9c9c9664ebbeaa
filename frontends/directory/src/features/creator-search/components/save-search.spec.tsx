import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../../../lib/host-context.ts';
import { problem, renderPage, type StubResponses } from '../../../test/render-page.tsx';
import SaveSearch from './save-search.tsx';

const query = 'search=zoo&niche=humour&region=Laval';
const signedIn = { status: 'authenticated', user: { id: 'u', slug: 'marie' } } as SessionState;
const digestUrl = '/api/account/digest';
const create = 'POST /api/saved-searches';
const off = { isWeekly: false, consentedAt: null, nextAt: null, coversSearches: false };
const on = {
  isWeekly: true,
  consentedAt: '2026-11-23T17:00:00.000Z',
  nextAt: '2026-11-27T12:00:00.000Z',
  coversSearches: true,
};
const saved = { id: 'x', name: 'Zoo', query, createdAt: '2026-11-20T12:00:00.000Z' };

function Part({ host }: PageProps) {
  return (
    <HostContext value={host}>
      <SaveSearch query={query} />
    </HostContext>
  );
}

function show(responses: StubResponses, session: SessionState = signedIn) {
  return renderPage(Part, { path: `/repertoire?${query}`, responses, session });
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la recherche' }));
  return screen.findByRole('dialog', { name: 'Enregistrer la recherche' });
};
const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

afterEach(cleanup);

describe('« Enregistrer la recherche »', () => {
  it('for a visitor, the button links to the sign-in page, which leads back to the search', () => {
    show({}, { status: 'anonymous', user: null });
    expect(screen.getByRole('link', { name: 'Enregistrer la recherche' }).getAttribute('href')).toBe(
      `/login?retour=${encodeURIComponent(`/repertoire?${query}`)}`,
    );
  });

  it('the dialog suggests a name from the filters, and doesn’t ask a subscriber for consent', async () => {
    const page = show({ [digestUrl]: on, [create]: saved });
    const dialog = await openDialog();
    expect(within(dialog).getByLabelText(/Nom de la recherche/)).toHaveProperty(
      'value',
      '«\u00a0zoo\u00a0», Humour, Laval',
    );
    await waitFor(() => expect(page.requests).toContain(digestUrl));
    await submit(dialog);
    await waitFor(() =>
      expect(page.toast).toHaveBeenCalledWith({
        title: 'La recherche est enregistrée.',
        description: 'Ses nouveaux créateurs seront dans ton résumé de la semaine.',
        tone: 'success',
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.requests).not.toContain(`POST ${digestUrl}`);
  });

  it.each([
    ['without the weekly digest', off],
    ['who agreed to an older consent text', { ...on, coversSearches: false }],
  ])('the dialog asks a user %s for consent with an unchecked box', async (_what, digest) => {
    const page = show({ [digestUrl]: digest, [create]: saved, [`POST ${digestUrl}`]: on });
    const dialog = await openDialog();
    const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: digestConsentText });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await submit(dialog);
    await waitFor(() => expect(page.requests).toContain(`POST ${digestUrl}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the search is saved without subscribing to the digest when the box stays unchecked', async () => {
    const page = show({ [digestUrl]: off, [create]: saved });
    const dialog = await openDialog();
    await within(dialog).findByRole('checkbox');
    await submit(dialog);
    await waitFor(() => expect(page.toast).toHaveBeenCalledTimes(1));
    expect(page.requests).not.toContain(`POST ${digestUrl}`);
  });

  it.each([
    ['without the weekly digest', off],
    ['whose digest excludes searches', { ...on, coversSearches: false }],
  ])('for a user %s, one toast says what is saved when the subscription fails', async (_what, digest) => {
    const failed = problem(503, 'Réessaie plus tard.');
    const page = show({ [digestUrl]: digest, [create]: saved, [`POST ${digestUrl}`]: failed });
    const dialog = await openDialog();
    await userEvent.click(await within(dialog).findByRole('checkbox'));
    await submit(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.toast.mock.calls).toEqual([
      [
        {
          title: 'La recherche est enregistrée, mais elle n’est pas dans ton résumé de la semaine.',
          description: 'Réessaie plus tard.',
          tone: 'destructive',
        },
      ],
    ]);
  });

  it('the dialog stays open with the typed name when the name is taken', async () => {
    const page = show({ [digestUrl]: on, [create]: problem(409, texts.searchNameTaken) });
    const dialog = await openDialog();
    const field = within(dialog).getByLabelText(/Nom de la recherche/);
    await userEvent.clear(field);
    await submit(dialog);
    expect(within(dialog).getByText('Donne un nom à la recherche')).toBeTruthy();
    expect(page.requests).not.toContain(create);
    await userEvent.type(field, 'Zoo');
    await submit(dialog);
    expect(await within(dialog).findByText(texts.searchNameTaken)).toBeTruthy();
    expect(field).toHaveProperty('value', 'Zoo');
  });
});
