import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import type { PageProps, SessionState } from '@bottin/contracts/remotes/host.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator } from '../../../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../../../test/render-page.tsx';
import Propose from './propose.tsx';

const person = creator();
const details = { company: 'Boréale', postalAddress: '12, rue des Pins, Laval' };
const brand = {
  status: 'authenticated',
  user: { id: 'u', slug: 'maude', userType: 'company', status: 'approved', isProfileComplete: true },
} as SessionState;

function Action({ host }: PageProps) {
  return <Propose host={host} person={person} />;
}

function BrandAction({ host }: PageProps) {
  return <Propose host={host} person={{ ...person, lookingFor: 'Une voix' }} />;
}

function show(responses: StubResponses = {}, session: SessionState = brand) {
  return renderPage(Action, { path: '/createurs/x', responses, session });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('on the page of a brand that is looking for somebody, the button is labelled « Répondre à sa recherche »', async () => {
  renderPage(BrandAction, { path: '/createurs/x', responses: {}, session: brand });
  expect(await screen.findByRole('button', { name: 'Répondre à sa recherche' })).toBeTruthy();
});

test('for a visitor, the button links to the sign-in page, which leads back to the profile', async () => {
  show({}, { status: 'anonymous', user: null });
  const link = await screen.findByRole('link', { name: 'Proposer une collaboration' });
  expect(link.getAttribute('href')).toBe(`/login?retour=${encodeURIComponent(`/createurs/${person.slug}`)}`);
});

test.each([
  ['a fan', { id: 'u', slug: 'eve', userType: 'fan' }],
  ['the profile’s owner', { id: person.id, slug: person.slug, userType: 'creator' }],
])('the button « Proposer une collaboration » is hidden from %s', async (_who, user) => {
  show({}, { status: 'authenticated', user } as SessionState);
  await waitFor(() => expect(screen.queryByText('Proposer une collaboration')).toBeNull());
});

test('a brand without a public page reads why it can’t write, before it types a message', async () => {
  const { toast } = show({}, { ...brand, user: { ...brand.user, status: 'pending' } } as SessionState);
  await userEvent.click(await screen.findByRole('button', { name: 'Proposer une collaboration' }));
  expect(toast).toHaveBeenCalledWith({
    title: messageTexts.contactBrandsAndCreators,
    tone: 'destructive',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the form contains the stored company, and keeps the message when a request fails', async () => {
  show({
    '/api/contact-details': { details },
    'POST /api/messages': problem(503, 'Réessaie.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Proposer une collaboration' }));
  const dialog = await screen.findByRole('dialog', { name: 'Proposer une collaboration' });
  const company = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Entreprise/ });
  expect(company.value).toBe('Boréale');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'Bonjour');
  expect(within(dialog).getByText('7/2 500').closest('[aria-live]')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  expect(await within(dialog).findByText('Réessaie.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plus tard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proposer une collaboration' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ });
  expect(field.value).toBe('Bonjour');
});

test('the dialog returns the focus to its button, even when it opened before the form had loaded', async () => {
  show({ '/api/contact-details': { details } });
  const button = await screen.findByRole('button', { name: 'Proposer une collaboration' });
  await userEvent.click(button);
  await screen.findByRole('textbox', { name: /Message/ });
  await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('a dialog that is closed while its message is being sent', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Proposer une collaboration' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ });
  };

  async function sendAndClose() {
    const { toast } = show({ '/api/contact-details': { details }, 'POST /api/messages': {} });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const stubbed = globalThis.fetch;
    globalThis.fetch = async (input, options) => {
      if (options?.method === 'POST') await isReleased;
      return stubbed(input, options);
    };
    await userEvent.type(await open(), 'Bonjour');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    return async () => {
      release();
      await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    };
  }

  it('the late response keeps the reopened dialog and the text typed there', async () => {
    const respond = await sendAndClose();
    await userEvent.type(await open(), ' encore');
    await respond();
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveProperty('value', 'Bonjour encore');
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect((await open()).value).toBe('Bonjour encore');
  });

  it('the late response deletes the draft that was sent', async () => {
    const respond = await sendAndClose();
    await respond();
    expect((await open()).value).toBe('');
  });
});
