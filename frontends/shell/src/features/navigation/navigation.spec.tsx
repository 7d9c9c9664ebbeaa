import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isActive, listAccountItems } from './nav-items.ts';
import { RouteFocus } from './route-focus.tsx';

const user = {
  slug: 'marie-eve',
  userType: 'creator',
  role: 'user',
  status: 'approved',
  isProfileComplete: true,
} as SessionUser;

const buildSession = (state: SessionState): Host['session'] => ({
  get: () => state,
  subscribe: () => () => {},
  refresh: async () => state,
  logout: async () => {},
});

function show(state: SessionState, path = '/') {
  const host = { demonstration: true, session: buildSession(state) };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header host={host} />
    </MemoryRouter>,
  );
}
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);

afterEach(cleanup);

test('the header shows visitors the links to sign in and to register, and no link to the personal feed', () => {
  show({ status: 'anonymous', user: null });
  expect(linkNames()).toEqual(
    expect.arrayContaining(['Connexion', 'Créer un compte', 'Catégories', 'Classements', 'Répertoire']),
  );
  expect(linkNames()).not.toContain('Mon fil perso');
  expect(screen.getByText('démonstration')).not.toBeNull();
});

test('the header shows a placeholder while the user loads', () => {
  show({ status: 'loading', user: null });
  expect(screen.getByTestId('skeleton')).not.toBeNull();
  expect(screen.queryByText('Connexion')).toBeNull();
});

test('a click opens the account menu, and Escape closes it and returns the focus to the button', async () => {
  show({ status: 'authenticated', user });
  const button = screen.getByRole('button', { name: 'Mon compte' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Mes plateformes' }).getAttribute('href')).toBe(
    '/dashboard?tab=platforms',
  );
  expect(screen.getByRole('link', { name: 'Voir mon profil' }).getAttribute('href')).toBe(
    '/createurs/marie-eve',
  );
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('the header marks the link whose path is a parent of the current path', () => {
  show({ status: 'anonymous', user: null }, '/categories/humour');
  expect(screen.getByRole('link', { name: 'Catégories' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Répertoire' }).getAttribute('aria-current')).toBeNull();
  expect(isActive('/categories-x', '/categories')).toBe(false);
});

test('a fan’s account menu has the usual links, and « Voir mon profil » opens the dashboard', () => {
  const items = listAccountItems({ ...user, userType: 'fan' });
  expect(items.map(({ label }) => label)).toEqual(listAccountItems(user).map(({ label }) => label));
  expect(items).toContainEqual({ label: 'Voir mon profil', to: '/dashboard?tab=profile' });
  expect(items).toContainEqual({ label: 'Mon contenu', to: '/dashboard?tab=content' });
});

test.each([{ status: 'pending' as const }, { status: 'refused' as const }, { isProfileComplete: false }])(
  'for an account with the fields %j, « Voir mon profil » leads to the dashboard instead of a public page',
  (part) => {
    const profile = listAccountItems({ ...user, ...part }).find(({ label }) => label === 'Voir mon profil');
    expect(profile?.to).toBe('/dashboard?tab=profile');
  },
);

function showFooter(
  state: SessionState,
  config: Partial<Parameters<typeof Footer>[0]['config']> = {},
  standalone = false,
) {
  const consent: Host['consent'] = {
    get: () => ({ analytics: false, advertising: false, embeds: false }),
    subscribe: () => () => {},
    open: () => {},
  };
  render(
    <MemoryRouter>
      <Footer
        host={{ session: buildSession(state), consent }}
        config={{ authorUrl: null, authorName: null, contactUrl: null, contactEmail: null, ...config }}
        standalone={standalone}
      />
    </MemoryRouter>,
  );
}

test('the footer links to the personal feed for signed-in users only', () => {
  showFooter({ status: 'anonymous', user: null });
  expect(linkNames()).not.toContain('Mon fil perso');
  cleanup();
  showFooter({ status: 'authenticated', user });
  expect(screen.getByRole('link', { name: 'Mon fil perso' }).getAttribute('href')).toBe(
    '/mon-fil-personnalise',
  );
});

test.each([
  [{ contactUrl: 'https://contact.example/' }, 'https://contact.example/', '_blank'],
  [{ contactEmail: 'bonjour@bottin.example' }, 'mailto:bonjour@bottin.example', null],
])('with the settings %j, the footer’s contact link leads to %s', (config, href, target) => {
  showFooter({ status: 'anonymous', user: null }, config);
  const link = screen.getByRole('link', { name: /^Nous joindre/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, target]);
});

test('the footer has no contact link when no contact is configured', () => {
  showFooter({ status: 'anonymous', user: null });
  expect(screen.queryByRole('link', { name: /^Nous joindre/ })).toBeNull();
});

test('around a standalone page, the footer links to the privacy policy only', () => {
  showFooter({ status: 'authenticated', user }, {}, true);
  expect(linkNames()).toEqual(['Confidentialité']);
  expect(screen.getByRole('button', { name: 'Gérer mes témoins' })).not.toBeNull();
});

test("the copyright line names the website of the site's author and links to it", () => {
  showFooter({ status: 'anonymous', user: null }, { authorUrl: 'https://atelier.example/' });
  expect(screen.getByText(/© 2025 Bottin/).parentElement?.textContent).toContain('atelier.example');
  expect(screen.getByRole('link', { name: /^atelier\.example/ }).getAttribute('href')).toBe(
    'https://atelier.example/',
  );
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Buttons that navigate like links of a page and like the browser's Back button. */
function Navigation() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" data-testid="filter" onClick={() => navigate('/classements?page=2')} />
      <button type="button" data-testid="link" onClick={() => navigate('/a-propos')} />
      <button type="button" data-testid="back" onClick={() => navigate(-1)} />
    </>
  );
}

test('the header hides while the page scrolls down, and returns when the page scrolls up', () => {
  show({ status: 'anonymous', user: null });
  const header = screen.getByRole('banner');
  const states = [300, 600, 597, 500, 800, 0].map((scrollY) => {
    Object.assign(window, { scrollY });
    fireEvent.scroll(window);
    return header.hasAttribute('data-hidden');
  });
  expect(states).toEqual([true, true, true, false, true, false]);
});

test('the header stays hidden when the browser adjusts the scroll position to shrinking items', async () => {
  let resize = (_height: number) => {};
  const { ResizeObserver: original } = globalThis;
  globalThis.ResizeObserver = class extends original {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      resize = (height) => callback([{ contentRect: { height } } as ResizeObserverEntry], this);
    }
  };
  show({ status: 'anonymous', user: null });
  globalThis.ResizeObserver = original;
  const header = screen.getByRole('banner');
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    fireEvent.scroll(window);
    return header.hasAttribute('data-hidden');
  };
  resize(5000);
  expect(scrollTo(900)).toBe(true);
  resize(4960);
  expect(scrollTo(860)).toBe(true);
  expect(scrollTo(800)).toBe(false);
  expect(scrollTo(900)).toBe(true);
  // The page gets shorter without an adjustment of the scroll position. Then the visitor scrolls up.
  resize(4000);
  await new Promise(requestAnimationFrame);
  expect(scrollTo(600)).toBe(false);
  expect(scrollTo(900)).toBe(true);
  // A navigation: the next page is shorter, and begins at the top.
  resize(1000);
  expect(scrollTo(0)).toBe(false);
});

test('the menu « Explorer » links to a random profile, and the router doesn’t handle that link', async () => {
  show({ status: 'anonymous', user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Explorer' }));
  const link = screen.getByRole('link', { name: 'Au hasard' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/au-hasard', 'nofollow']);
  expect(link.hasAttribute('data-reload-document')).toBe(true);
  let handled = true;
  link.addEventListener('click', (event) => {
    handled = event.defaultPrevented;
    event.preventDefault();
  });
  await userEvent.click(link);
  expect(handled).toBe(false);
});

describe('search of the header', () => {
  const field = () => screen.findByRole('combobox', { name: 'Rechercher dans l’annuaire' });
  function open(path = '/classements') {
    const host = { demonstration: false, session: buildSession({ status: 'anonymous', user: null }) };
    render(
      <SWRConfig
        value={{ provider: () => new Map(), fetcher: async () => ({ suggestions: [], near: false }) }}
      >
        <MemoryRouter initialEntries={[path]}>
          <Header host={host} />
          <Address />
          <Navigation />
          <RouteFocus />
          <main id="contenu">
            <h1>Titre</h1>
          </main>
        </MemoryRouter>
      </SWRConfig>,
    );
  }

  beforeEach(() => localStorage.clear());

  test('« / » opens the search; Enter opens the directory and stores the text for later searches', async () => {
    open();
    await userEvent.keyboard('/');
    await userEvent.type(await field(), ' poutine {Enter}');
    expect(document.querySelector('output')?.textContent).toBe('/repertoire?search=poutine');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher', expanded: false }));
    await field();
    expect(screen.getByRole('link', { name: 'poutine' }).getAttribute('href')).toBe(
      '/repertoire?search=poutine',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Oublier' }));
    expect(screen.queryByRole('link', { name: 'poutine' })).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('a search from the page of results scrolls to the top and focuses the heading', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    open('/repertoire?page=3');
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'lac à{Enter}');
    expect(document.querySelector('output')?.textContent).toMatch(/^\/repertoire\?search=/);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    scrollTo.mockRestore();
  });

  test('a link of the shell to the current path scrolls to the top and focuses the heading; a filter doesn’t', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    open('/classements?page=3');
    const heading = screen.getByRole('heading', { level: 1 });
    const link = screen.getByRole('link', { name: 'Classements' });
    fireEvent.click(link, { ctrlKey: true });
    fireEvent.click(screen.getByTestId('filter'));
    expect(document.querySelector('output')?.textContent).toBe('/classements?page=2');
    expect([scrollTo.mock.calls.length, document.activeElement === heading]).toEqual([0, false]);
    await userEvent.click(link);
    expect(document.querySelector('output')?.textContent).toBe('/classements');
    expect(document.activeElement).toBe(heading);
    link.focus();
    await userEvent.click(link);
    expect(document.activeElement).toBe(heading);
    fireEvent.click(screen.getByTestId('filter'));
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
    scrollTo.mockRestore();
  });

  test('after a page has changed its title, only the title of the next page is announced', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    document.title = 'Classements';
    open('/classements?page=3');
    document.title = 'Classement : Humour';
    await userEvent.click(screen.getByRole('link', { name: 'Classements' }));
    await act(async () => {});
    const announced = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
    expect(announced()).toBe('');
    document.title = 'Classements';
    await waitFor(() => expect(announced()).toBe('Classements'), { timeout: 5_000 });
    jest.restoreAllMocks();
  });

  test('the search closes but opens no page if the current page prevents it', async () => {
    open();
    const stop = onNavigationRequest((request) => request.preventDefault());
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'poutine{Enter}');
    stop();
    expect(document.querySelector('output')?.textContent).toBe('/classements');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the empty search offers the categories, and a button clears a typed text', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher', expanded: false }));
    const box = await field();
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('link', { name: 'Cuisine' }).getAttribute('href')).toBe('/categories/cuisine');
    await userEvent.type(box, 'lac/');
    expect(screen.queryByRole('link', { name: 'Cuisine' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer le texte' }));
    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
  });

  test('Escape closes the search and returns the focus to the button « Rechercher »', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher', expanded: false }));
    await field();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rechercher', expanded: false }));
  });

  test('the search closes when a link of the page opens another page, but not when a filter changes', async () => {
    open();
    await userEvent.keyboard('/');
    await field();
    fireEvent.click(screen.getByTestId('filter'));
    expect(screen.queryByRole('combobox')).not.toBeNull();
    fireEvent.click(screen.getByTestId('link'));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the phone’s menu closes on Back and leaves the focus on the heading of the page', async () => {
    open();
    fireEvent.click(screen.getByTestId('link'));
    const button = screen.getByRole('button', { name: 'Ouvrir le menu' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Menu' });
    fireEvent.click(screen.getByTestId('back'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).not.toBeNull();
  });

  test.each(['dialog', 'alertdialog'])('« / » does nothing in an element with the role %s', async (role) => {
    open();
    render(<div role={role} tabIndex={-1} data-testid="panel" />);
    fireEvent.keyDown(screen.getByTestId('panel'), { key: '/' });
    expect(screen.queryByRole('button', { name: 'Rechercher', expanded: true })).toBeNull();
  });

  test.each(['"broken', '{"a":1}', '[1,null]'])(
    'the search ignores the malformed stored searches %s',
    async (stored) => {
      localStorage.setItem('bottin.searches', stored);
      open();
      await userEvent.keyboard('/');
      await field();
      expect(screen.queryByText('Tes dernières recherches')).toBeNull();
    },
  );
});
