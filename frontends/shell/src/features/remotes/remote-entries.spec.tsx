import { RemoteEntries } from './remote-entries.ts';

const manifestUrl = '/remotes/directory/mf-manifest.json';
const buildManifest = (entry: string) => ({
  metaData: { publicPath: '/remotes/directory/', globalName: 'test_container', remoteEntry: { name: entry } },
});

function createRemoteEntries() {
  const requests: string[] = [];
  const ran: string[] = [];
  const scope = {};
  let manifest = buildManifest('entry.1.js');
  let isUp = true;
  const page = globalThis as unknown as Record<string, unknown>;
  const fail = () => Promise.reject(new Error('down'));
  const entries = new RemoteEntries({
    read: <T,>(url: string) => {
      requests.push(url);
      return isUp ? Promise.resolve(manifest as T) : fail();
    },
    loadScript: async (url) => {
      ran.push(url);
      page.test_container = {
        init: (receivedScope: object) => expect(receivedScope).toBe(scope),
        get: async () => () => ({ from: url }),
      };
    },
    scope: () => scope,
  });
  return {
    entries,
    requests,
    ran,
    release: (entry: string) => {
      manifest = buildManifest(entry);
    },
    set up(value: boolean) {
      isUp = value;
    },
  };
}

test("loads a remote's entry once, from the script that its manifest names, and initializes it with the shell's share scope", async () => {
  const { entries, requests, ran } = createRemoteEntries();
  entries.register('directory', manifestUrl, { force: false });
  expect(await Promise.all([entries.load('directory'), entries.load('directory')])).toEqual([
    { from: '/remotes/directory/entry.1.js' },
    { from: '/remotes/directory/entry.1.js' },
  ]);
  expect([requests, ran]).toEqual([[manifestUrl], ['/remotes/directory/entry.1.js']]);
});

test("loads a remote's entry again after the first attempt failed", async () => {
  const remote = createRemoteEntries();
  remote.entries.register('directory', manifestUrl, { force: false });
  remote.up = false;
  await expect(remote.entries.load('directory')).rejects.toThrow('down');
  remote.up = true;
  await expect(remote.entries.load('directory')).resolves.toEqual({ from: '/remotes/directory/entry.1.js' });
});

test("`force` reads the remote's manifest again, and runs the remote's script again only if its URL changed", async () => {
  const { entries, ran, release } = createRemoteEntries();
  entries.register('directory', manifestUrl, { force: false });
  await entries.load('directory');
  entries.register('directory', manifestUrl, { force: true });
  await entries.load('directory');
  expect(ran).toHaveLength(1);
  release('entry.2.js');
  entries.register('directory', manifestUrl, { force: true });
  expect(await entries.load('directory')).toEqual({ from: '/remotes/directory/entry.2.js' });
});
