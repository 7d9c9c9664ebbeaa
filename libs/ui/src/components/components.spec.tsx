import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { showErrorToast } from '../calls/error-toast.ts';
import { getErrorMessage, HttpError } from '../calls/request.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Pagination } from './pagination.tsx';
import { ErrorCard } from './states.tsx';
import { StepUpForm } from './step-up-form.tsx';
import { ToastRegion } from './toast.tsx';
import { TooltipProvider } from './tooltip.tsx';

afterEach(cleanup);

function ConfirmExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Supprimer mon compte</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Sûr ?"
        confirmLabel="Oui"
        onConfirm={() => {}}
      />
    </>
  );
}

test('a pending button ignores clicks and keeps the focus', async () => {
  const press = jest.fn();
  render(
    <Button pending onClick={press}>
      Enregistrer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('the step-up form ignores the Enter key while its action is pending', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const buildForm = (pending: boolean) => (
    <TooltipProvider>
      <StepUpForm
        pending={pending}
        onSubmit={submit}
        requiredFactor="code"
        register={(name) => ({ name })}
        errors={{}}
      />
    </TooltipProvider>
  );
  const { rerender } = render(buildForm(false));
  await userEvent.type(screen.getByLabelText(/^Ton mot de passe/), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(buildForm(true));
  await userEvent.type(screen.getByLabelText(/^Ton mot de passe/), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a button can still change its text after the browser’s translation replaced the text', () => {
  const view = render(<Button>Enregistrer</Button>);
  const words = screen.getByText('Enregistrer');
  const font = document.createElement('font');
  font.textContent = 'Save';
  words.replaceChildren(font);
  view.rerender(<Button pending>Enregistrer</Button>);
  view.rerender(<Button>Envoyer</Button>);
  expect(screen.getByRole('button').textContent).toBe('Envoyer');
});

test('pagination shows up to five pages, disables the buttons that lead nowhere, and renders nothing for one page', async () => {
  const change = jest.fn();
  const view = render(<Pagination page={1} pageCount={9} onChange={change} />);
  expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Précédent' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dernière' }));
  expect(change.mock.calls).toEqual([[2], [4], [9]]);
  expect(screen.getByText('Page 1 de 9')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Première' }).hasAttribute('disabled')).toBe(true);

  view.rerender(<Pagination page={9} pageCount={9} onChange={change} />);
  expect(screen.getByRole('button', { name: 'Suivant' }).hasAttribute('disabled')).toBe(true);
  view.rerender(<Pagination page={800} pageCount={9} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(change.mock.lastCall).toEqual([9]);
  expect(screen.getByText('9 pages')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Première' }));
  expect(change.mock.lastCall).toEqual([1]);
  view.rerender(<Pagination page={1} pageCount={1} onChange={change} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a field associates its label and its error with the input', () => {
  render(
    <Field label="Courriel" error="Adresse email invalide" required>
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText(/Courriel/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Adresse email invalide');
});

test('an avatar shows initials when its image fails to load', () => {
  const { container } = render(<Avatar name="Marie Ève" src="/absent.png" platform="youtube" />);
  const image = container.querySelector('img');
  if (!image) throw new Error('no picture');
  fireEvent.error(image);
  expect(container.textContent).toBe('MÈ');
});

test.each([
  ['lazy', undefined, 'auto, 3.5rem'],
  ['lazy', '6rem', 'auto, 6rem'],
  ['eager', '22.5rem', '22.5rem'],
] as const)('an uploaded picture (%s, sizes %s) has the sizes « %s »', (loading, sizes, expected) => {
  const { container } = render(
    <Avatar name="Marie" src="/media/own-a1" loading={loading} {...(sizes && { sizes })} />,
  );
  expect(container.querySelector('img')?.sizes).toBe(expected);
});

test('an error card shows the French message of a problem, and a French message for a network error', () => {
  const problem = {
    statusCode: 503,
    errorType: 'service_unavailable',
    message: 'Ce service ne répond pas.',
    errors: [],
  };
  render(
    <>
      <ErrorCard error={new HttpError(503, 'Service Unavailable', JSON.stringify(problem))} />
      <ErrorCard error={new TypeError('Failed to fetch')} />
    </>,
  );
  const text = screen.getAllByRole('alert').map((card) => card.textContent);
  expect(text[0]).toContain('Ce service ne répond pas.');
  expect(text[1]).toContain('Impossible de joindre le serveur');
});

describe('network errors while the browser is offline', () => {
  const offlineText = 'Tu es hors ligne. Réessaie quand la connexion est revenue.';
  const networkError = new TypeError('Failed to fetch');

  beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => jest.restoreAllMocks());

  test('an error card shows the offline message for a network error, but not for a problem', () => {
    const problem = { statusCode: 503, errorType: 'x', message: 'Ce service ne répond pas.', errors: [] };
    render(
      <>
        <ErrorCard error={networkError} />
        <ErrorCard error={new HttpError(503, 'Service Unavailable', JSON.stringify(problem))} />
      </>,
    );
    const [network, answered] = screen.getAllByRole('alert').map((card) => card.textContent);
    expect(network).toContain(offlineText);
    expect(answered).toContain('Ce service ne répond pas.');
    expect(answered).not.toContain(offlineText);
  });

  test('an error toast shows the offline message for a network error', () => {
    const toast = jest.fn();
    showErrorToast({ toast }, networkError);
    expect(toast).toHaveBeenCalledWith({ title: 'Erreur', description: offlineText, tone: 'destructive' });
  });
});

test.each([
  [false, 'Impossible de joindre le serveur. Vérifie ta connexion, puis réessaie.'],
  [true, 'Tu es hors ligne. Réessaie quand la connexion est revenue.'],
])('the message of a network error (offline: %s) is « %s »', (offline, message) => {
  expect(getErrorMessage(new TypeError('Failed to fetch'), offline)).toBe(message);
});

test('a dialog returns the focus to its opener when closed', async () => {
  render(<ConfirmExample />);
  const opener = screen.getByRole('button', { name: 'Supprimer mon compte' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Sûr ?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a toast closes after five seconds, or after its own `duration`', () => {
  jest.useFakeTimers();
  const close = jest.fn();
  const shown = (id: number, duration?: number) => (
    <ToastRegion toast={{ id, open: true, title: 'Sûr', ...(duration && { duration }) }} onClose={close} />
  );
  const { rerender } = render(shown(1));
  act(() => void jest.advanceTimersByTime(4999));
  expect(close).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledWith(1);
  rerender(shown(2, 50));
  act(() => void jest.advanceTimersByTime(50));
  expect(close).toHaveBeenLastCalledWith(2);
  jest.useRealTimers();
});

test('F8 moves the focus to a toast, and the button of the toast closes it', async () => {
  const close = jest.fn();
  render(<ToastRegion toast={{ id: 3, open: true, title: 'Profil sauvegardé !' }} onClose={close} />);
  expect(screen.getAllByText('Profil sauvegardé !').length).toBeGreaterThan(0);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('[role="region"], ol')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(close).toHaveBeenCalledWith(3);
});

test.each([
  [51, 1],
  [49, 0],
])('a toast swiped %i px to the right calls onClose %i times', (distance, times) => {
  // jsdom doesn't implement pointer capture.
  Object.assign(Element.prototype, { setPointerCapture: jest.fn(), hasPointerCapture: () => false });
  const close = jest.fn();
  render(<ToastRegion toast={{ id: 4, open: true, title: 'Profil sauvegardé !' }} onClose={close} />);
  const toast = screen.getByRole('button', { name: 'Fermer' }).closest('li') as HTMLElement;
  // jsdom's pointer events have no coordinates.
  const pointer = (type: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(`pointer${type}`, { bubbles: true, clientX }));
  pointer('down', 0);
  pointer('move', 20);
  pointer('move', distance);
  pointer('up', distance);
  expect(close).toHaveBeenCalledTimes(times);
});
