import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { type Host, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { LoadedPage } from './loaded-page.tsx';
import { PageLoader } from './loader.ts';
import { RemoteRegistry } from './registry.ts';

const host = {} as Host;
const entry = (Page: () => React.ReactNode) => ({
  contractVersion: remoteContractVersion,
  pages: [{ page: 'home', load: async () => ({ default: Page }) }],
});

const failOnReload = () => {
  throw new Error('The page was reloaded');
};

function createRegistry(read = async () => ({ directory: '/remotes/directory/mf-manifest.json' })) {
  const register = jest.fn((_name: RemoteName, _manifest: string, _options: { force: boolean }) => {});
  let time = 0;
  const registry = new RemoteRegistry({ read, register, now: () => time });
  return { registry, register, pass: (ms: number) => (time += ms) };
}

afterEach(cleanup);

test('LoadedPage shows a page of a remote once the remote is loaded', async () => {
  const { registry } = createRegistry();
  const loader = new PageLoader({
    registry,
    loadEntry: async () => entry(() => <h1>Bonjour</h1>),
    reload: failOnReload,
  });
  render(<LoadedPage owner="directory" page="home" host={host} loader={loader} />, { wrapper: MemoryRouter });
  const heading = await screen.findByRole('heading', { name: 'Bonjour' });
  expect(heading.closest('[data-app]')?.getAttribute('data-app')).toBe('directory');
});

test('LoadedPage shows a spinner while a page is loading', () => {
  const { registry } = createRegistry();
  const loader = new PageLoader({
    registry,
    loadEntry: () => new Promise(() => {}),
    reload: failOnReload,
  });
  render(<LoadedPage owner="dashboard" page="oauth-callback" host={host} loader={loader} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('status').textContent).toBe('Chargement...');
  expect(screen.queryByTestId('skeleton')).toBeNull();
});

test('an error card replaces a remote that can’t be loaded, and « Réessayer » loads it again', async () => {
  const warned = jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  const { registry, register } = createRegistry();
  let up = false;
  const loadEntry = async () => {
    if (!up) throw new Error('down');
    return entry(() => <h1>Revenu</h1>);
  };
  const loader = new PageLoader({ registry, loadEntry, reload: failOnReload });
  render(<LoadedPage owner="directory" page="home" host={host} loader={loader} />, { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: 'Réessayer' });

  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Revenu' });
  expect(register.mock.calls.map(([, , options]) => options.force)).toEqual([false, true, true]);
  warned.mockRestore();
});

test('after a refused release, « Réessayer » reloads the document if another release is listed', async () => {
  const warned = jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  let list = { directory: '/remotes/directory/new.json' };
  const { registry } = createRegistry(async () => list);
  const reload = jest.fn();
  // A refused release stays loaded in the document, even after another release is registered.
  const refuse = () => Promise.reject(new Error('remote directory has contract version 3, the shell 2'));
  const loader = new PageLoader({ registry, loadEntry: refuse, reload });
  render(<LoadedPage owner="directory" page="home" host={host} loader={loader} />, { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: 'Réessayer' });
  expect(reload).not.toHaveBeenCalled();

  list = { directory: '/remotes/directory/old.json' };
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(registry.changed).toBe(true);
  warned.mockRestore();
});

test('an error card replaces a page that fails to render; « Réessayer » renders it again', async () => {
  const logged = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const { registry } = createRegistry();
  let broken = true;
  const loadEntry = async () =>
    entry(() => {
      if (broken) throw new Error('boom');
      return <h1>Réparé</h1>;
    });
  const loader = new PageLoader({ registry, loadEntry, reload: failOnReload });
  render(<LoadedPage owner="directory" page="home" host={host} loader={loader} />, { wrapper: MemoryRouter });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  broken = false;
  await userEvent.click(retry);
  await screen.findByRole('heading', { name: 'Réparé' });
  logged.mockRestore();
});

let navigate: ReturnType<typeof useNavigate> = () => {};

function Navigation() {
  navigate = useNavigate();
  return null;
}

/** Page that throws for one profile. */
function Profile() {
  const { pathname, search } = useLocation();
  if (pathname + search === '/createurs/brise') throw new Error('boom');
  return <h1>{pathname + search}</h1>;
}

test('an error card disappears when the visitor opens another page of the same kind, or another query', async () => {
  const logged = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const { registry } = createRegistry();
  const loadEntry = async () => entry(Profile);
  const loader = new PageLoader({ registry, loadEntry, reload: failOnReload });
  render(
    <MemoryRouter initialEntries={['/createurs/brise']}>
      <Navigation />
      <LoadedPage owner="directory" page="home" host={host} loader={loader} />
    </MemoryRouter>,
  );
  for (const path of ['/createurs/lea', '/createurs/brise?onglet=2']) {
    await screen.findByRole('button', { name: 'Réessayer' });
    act(() => void navigate(path));
    await screen.findByRole('heading', { name: path });
    act(() => void navigate('/createurs/brise'));
  }
  logged.mockRestore();
});

test('the registry reads the list of remotes at most every 30 s, and detects that the list has changed', async () => {
  let list = { directory: '/remotes/directory/1.json' };
  const read = jest.fn(async () => list);
  const { registry, pass } = createRegistry(read);
  await registry.ensure('directory');
  list = { directory: '/remotes/directory/2.json' };

  pass(29_000);
  await registry.check();
  expect([registry.changed, read.mock.calls.length]).toEqual([false, 1]);
  pass(1_000);
  await registry.check();
  expect([registry.changed, read.mock.calls.length]).toEqual([true, 2]);
});

test('the registry reads the list of remotes again after a failure', async () => {
  let fails = true;
  const { registry } = createRegistry(async () => {
    if (fails) throw new Error('down');
    return { directory: '/remotes/directory/mf-manifest.json' };
  });
  await expect(registry.ensure('directory')).rejects.toThrow('down');
  fails = false;
  await expect(registry.ensure('directory')).resolves.toBeUndefined();
});
