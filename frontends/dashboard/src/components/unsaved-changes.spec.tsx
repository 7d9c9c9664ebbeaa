import { dispatchHistorySteps } from '@bottin/ui/lib/history-steps.ts';
import { requestNavigation } from '@bottin/ui/lib/navigation-requests.ts';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { UnsavedChanges } from './unsaved-changes.tsx';

let navigate: ReturnType<typeof useNavigate> = () => {};
const loadDocument = jest.fn<(address: string) => unknown>();

function Site({ when }: { when: boolean }) {
  navigate = useNavigate();
  return (
    <>
      <nav>
        <PlainLink to="/autre?x=1#y">Autre</PlainLink>
        <a href="/ici?tab=b">Ici</a>
        <a href="/autre" target="_blank" rel="noreferrer">
          Onglet
        </a>
        <a href="/au-hasard?x=1" data-reload-document>
          Au hasard
        </a>
        <a href="mailto:a@exemple.ca">Courriel</a>
      </nav>
      <Routes>
        <Route
          path="/ici"
          element={
            <>
              <h1>Formulaire</h1>
              <UnsavedChanges when={when} loadDocument={loadDocument} />
            </>
          }
        />
        <Route path="*" element={<h1>Ailleurs</h1>} />
      </Routes>
    </>
  );
}

/** Link that, like the app's links, ignores a prevented click. */
function PlainLink({ to, children }: { to: string; children: string }) {
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
const isDialogOpen = () => screen.queryByRole('alertdialog', { name: /^Quitter sans enregistrer/ }) !== null;
const waitForDialog = () => waitFor(() => expect(isDialogOpen()).toBe(true));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Renders a form that was reached from /avant. The history also contains /apres, one step forward. */
async function show(when = true) {
  window.history.replaceState(null, '', '/avant');
  const view = render(site(when));
  act(() => void navigate('/ici'));
  act(() => void navigate('/apres'));
  await goInHistory(-1, '/ici');
  // The URL changes before the router renders the form, so wait for the form as well.
  await screen.findByRole('heading', { name: 'Formulaire' });
  return view;
}

async function goInHistory(steps: number, to: string) {
  act(() => window.history.go(steps));
  await waitFor(() => expect(path()).toBe(to));
}

// In production, the shell calls `dispatchHistorySteps`; here, the test does.
let stopAnnouncing = () => {};
beforeEach(() => {
  stopAnnouncing = dispatchHistorySteps();
});
afterEach(() => {
  cleanup();
  stopAnnouncing();
  loadDocument.mockClear();
});

test('pressing a link asks for confirmation, and the link is followed when the visitor confirms', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Autre' });
  await userEvent.click(link);
  await waitForDialog();
  expect(path()).toBe('/ici');
  await press('Rester');
  expect([isDialogOpen(), path()]).toEqual([false, '/ici']);
  await userEvent.click(link);
  await waitForDialog();
  await press('Quitter');
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(path() + window.location.search + window.location.hash).toBe('/autre?x=1#y');
});

test('the header’s search asks for confirmation, and its page opens when the visitor confirms', async () => {
  await show();
  expect(requestNavigation('/autre?search=lac')).toBe(false);
  await waitForDialog();
  expect(path()).toBe('/ici');
  await press('Quitter');
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(path() + window.location.search).toBe('/autre?search=lac');
});

test('the header’s search needs no confirmation when nothing has changed', async () => {
  await show(false);
  expect(requestNavigation('/autre')).toBe(true);
});

test('a link to a page that only the gateway has loads a document when the visitor confirms', async () => {
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Au hasard' }));
  await waitForDialog();
  expect(loadDocument).not.toHaveBeenCalled();
  await press('Quitter');
  expect(loadDocument.mock.calls).toEqual([['/au-hasard?x=1']]);
  expect(path()).toBe('/ici');
});

test('after a confirmed document load that the visitor stops, leaving needs confirmation again', async () => {
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  loadDocument.mockImplementationOnce(unload);
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Au hasard' }));
  await waitForDialog();
  await press('Quitter');
  expect(loadDocument.mock.results.at(-1)?.value).toBe(true);
  expect(unload()).toBe(false);
  act(() => window.history.back());
  await waitForDialog();
  await waitFor(() => expect(path()).toBe('/ici'));
});

/** Clicks a link and returns whether the click was prevented; jsdom follows no links. */
function isClickPrevented(link: HTMLElement, keys = {}): boolean {
  let isPrevented = false;
  const settle = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  link.addEventListener('click', settle, { once: true });
  fireEvent.click(link, keys);
  return isPrevented;
}

test.each(['Ici', 'Onglet', 'Courriel'])(
  'the link « %s » is followed without a confirmation, because the form stays open',
  async (name) => {
    await show();
    expect(isClickPrevented(screen.getByRole('link', { name }))).toBe(false);
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j, which opens a link in another tab, needs no confirmation',
  async (keys) => {
    await show();
    const link = screen.getByRole('link', { name: 'Autre' });
    expect(isClickPrevented(link, keys)).toBe(false);
    expect(isClickPrevented(link)).toBe(true);
    await waitForDialog();
  },
);

test.each([
  [-1, '/avant'],
  [1, '/apres'],
])('a history step of %i is undone until the visitor confirms it', async (steps, there) => {
  await show();
  act(() => window.history.go(steps));
  await waitForDialog();
  await waitFor(() => expect(path()).toBe('/ici'));
  await press('Rester');
  expect(screen.queryByRole('heading', { name: 'Ailleurs' })).toBeNull();
  act(() => window.history.go(steps));
  await waitForDialog();
  await waitFor(() => expect(path()).toBe('/ici'));
  await press('Quitter');
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(path()).toBe(there);
});

test('a history step within the form’s page needs no confirmation', async () => {
  await show();
  act(() => void navigate('/ici?tab=b'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(isDialogOpen()).toBe(false);
  act(() => window.history.back());
  await waitForDialog();
  await waitFor(() => expect(path()).toBe('/ici'));
});

test('closing the page needs confirmation only when there are unsaved changes', async () => {
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = await show();
  expect(close()).toBe(true);
  rerender(site(false));
  expect(close()).toBe(false);
});

test('leaving needs no confirmation when there are no unsaved changes', async () => {
  await show(false);
  await userEvent.click(screen.getByRole('link', { name: 'Autre' }));
  expect([isDialogOpen(), path()]).toEqual([false, '/autre']);
  await goInHistory(-1, '/ici');
  await goInHistory(-1, '/avant');
  expect(isDialogOpen()).toBe(false);
});
