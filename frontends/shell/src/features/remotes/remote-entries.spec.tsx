import { RemoteEntries } from './remote-entries.ts';

const manifestUrl = '/remotes/directory/mf-manifest.json';
const manifestOf = (entry: string) => ({
  metaData: { publicPath: '/remotes/directory/', globalName: 'test_container', remoteEntry: { name: entry } },
});

function remotes() {
  const asked: string[] = [];
  const ran: string[] = [];
  const scope = {};
  let manifest = manifestOf('entry.1.js');
  let isUp = true;
  const page = globalThis as unknown as Record<string, unknown>;
  const fail = () => Promise.reject(new Error('down'));
  const entries = new RemoteEntries({
    read: <T,>(url: string) => {
      asked.push(url);
      return isUp ? Promise.resolve(manifest as T) : fail();
    },
    loadScript: async (url) => {
      ran.push(url);
      page.test_container = {
        init: (given: object) => expect(given).toBe(scope),
        get: async () => () => ({ from: url }),
      };
    },
    scope: () => scope,
  });
  return {
    entries,
    asked,
    ran,
    release: (entry: string) => {
      manifest = manifestOf(entry);
    },
    set up(value: boolean) {
      isUp = value;
    },
  };
}

test("an entry is loaded once, from the script that the remote's manifest names, with the shell's modules", async () => {
  const { entries, asked, ran } = remotes();
  entries.register('directory', manifestUrl, { force: false });
  expect(await Promise.all([entries.load('directory'), entries.load('directory')])).toEqual([
    { from: '/remotes/directory/entry.1.js' },
    { from: '/remotes/directory/entry.1.js' },
  ]);
  expect([asked, ran]).toEqual([[manifestUrl], ['/remotes/directory/entry.1.js']]);
});

test('a failure is not remembered', async () => {
  const remote = remotes();
  remote.entries.register('directory', manifestUrl, { force: false });
  remote.up = false;
  await expect(remote.entries.load('directory')).rejects.toThrow('down');
  remote.up = true;
  await expect(remote.entries.load('directory')).resolves.toEqual({ from: '/remotes/directory/entry.1.js' });
});

test('by force the manifest is read anew: another script runs, the same one not again', async () => {
  const { entries, ran, release } = remotes();
  entries.register('directory', manifestUrl, { force: false });
  await entries.load('directory');
  entries.register('directory', manifestUrl, { force: true });
  await entries.load('directory');
  expect(ran).toHaveLength(1);
  release('entry.2.js');
  entries.register('directory', manifestUrl, { force: true });
  expect(await entries.load('directory')).toEqual({ from: '/remotes/directory/entry.2.js' });
});
