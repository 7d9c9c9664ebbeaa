import { announceSteps } from '@bottin/ui/lib/history-steps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { UnsavedChanges } from './unsaved-changes.tsx';

let navigate: ReturnType<typeof useNavigate> = () => {};

function Site({ when }: { when: boolean }) {
  navigate = useNavigate();
  return (
    <>
      <nav>
        <Other to="/autre?x=1#y">Autre</Other>
        <a href="/ici?tab=b">Ici</a>
        <a href="/autre" target="_blank" rel="noreferrer">
          Onglet
        </a>
        <a href="mailto:a@exemple.ca">Courriel</a>
      </nav>
      <Routes>
        <Route path="/ici" element={<UnsavedChanges when={when} />} />
        <Route path="*" element={<h1>Ailleurs</h1>} />
      </Routes>
    </>
  );
}

/** A link as the product's are: it follows no click that was prevented. */
function Other({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

const site = (when: boolean) => (
  <BrowserRouter>
    <Site when={when} />
  </BrowserRouter>
);
const path = () => window.location.pathname;
const isAsked = () => screen.queryByRole('alertdialog', { name: /^Quitter sans sauvegarder/ }) !== null;
const asked = () => waitFor(() => expect(isAsked()).toBe(true));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows a form that was reached from /avant, with /apres ahead of it. */
async function show(when = true) {
  window.history.replaceState(null, '', '/avant');
  const view = render(site(when));
  act(() => void navigate('/ici'));
  act(() => void navigate('/apres'));
  await step(-1, '/ici');
  return view;
}

/** Presses back or forward, and waits until the browser is there. */
async function step(steps: number, to: string) {
  act(() => window.history.go(steps));
  await waitFor(() => expect(path()).toBe(to));
}

// As the shell does.
let stopAnnouncing = () => {};
beforeEach(() => {
  stopAnnouncing = announceSteps();
});
afterEach(() => {
  cleanup();
  stopAnnouncing();
});

test('a link asks first, and is followed when the visitor leaves', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Autre' });
  await userEvent.click(link);
  await asked();
  expect(path()).toBe('/ici');
  await press('Rester');
  expect([isAsked(), path()]).toEqual([false, '/ici']);
  await userEvent.click(link);
  await asked();
  await press('Quitter');
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(path() + window.location.search + window.location.hash).toBe('/autre?x=1#y');
});

/** Clicks a link, and tells whether it was kept from being followed. jsdom follows none. */
function isHeldBack(link: HTMLElement, keys = {}): boolean {
  let isHeld = false;
  const settle = (event: Event) => {
    isHeld = event.defaultPrevented;
    event.preventDefault();
  };
  link.addEventListener('click', settle, { once: true });
  fireEvent.click(link, keys);
  return isHeld;
}

test.each(['Ici', 'Onglet', 'Courriel'])('a link that leaves nothing is followed: %s', async (name) => {
  await show();
  expect(isHeldBack(screen.getByRole('link', { name }))).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a link opened in another tab is followed: %j',
  async (keys) => {
    await show();
    const link = screen.getByRole('link', { name: 'Autre' });
    expect(isHeldBack(link, keys)).toBe(false);
    expect(isHeldBack(link)).toBe(true);
    await asked();
  },
);

test.each([
  [-1, '/avant'],
  [1, '/apres'],
])('a step of %i is taken back and asks, then is taken when the visitor leaves', async (steps, there) => {
  await show();
  act(() => window.history.go(steps));
  await asked();
  await waitFor(() => expect(path()).toBe('/ici'));
  await press('Rester');
  expect(screen.queryByRole('heading', { name: 'Ailleurs' })).toBeNull();
  act(() => window.history.go(steps));
  await asked();
  await waitFor(() => expect(path()).toBe('/ici'));
  await press('Quitter');
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(path()).toBe(there);
});

test('a step within the page asks nothing', async () => {
  await show();
  act(() => void navigate('/ici?tab=b'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(isAsked()).toBe(false);
  act(() => window.history.back());
  await asked();
  await waitFor(() => expect(path()).toBe('/ici'));
});

test('closing the page asks while something is unsaved, and only then', async () => {
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = await show();
  expect(close()).toBe(true);
  rerender(site(false));
  expect(close()).toBe(false);
});

test('nothing is asked while nothing is unsaved', async () => {
  await show(false);
  await userEvent.click(screen.getByRole('link', { name: 'Autre' }));
  expect([isAsked(), path()]).toEqual([false, '/autre']);
  await step(-1, '/ici');
  await step(-1, '/avant');
  expect(isAsked()).toBe(false);
});
