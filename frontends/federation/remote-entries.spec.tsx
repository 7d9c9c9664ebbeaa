import { remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import { RemoteEntries } from './remote-entries.ts';

const manifestUrl = '/remotes/directory/mf-manifest.json';
const buildManifest = (entry: string) => ({
  metaData: { publicPath: '/remotes/directory/', globalName: 'test_container', remoteEntry: { name: entry } },
});
const page = globalThis as unknown as Record<string, unknown>;

/** Creates a remote whose manifest and script the test can break or replace, and registers it. */
function createRemote() {
  const requests: string[] = [];
  const scope = {};
  const state = {
    entryFile: 'entry.1.js',
    contractVersion: remoteContractVersion,
    isManifestDown: false,
    isScriptDown: false,
    definesContainer: true,
  };
  const entries = new RemoteEntries({
    read: async <T,>(url: string) => {
      requests.push(url);
      if (state.isManifestDown) throw new Error('manifest down');
      return buildManifest(state.entryFile) as T;
    },
    loadScript: async (url) => {
      requests.push(url);
      if (state.isScriptDown) throw new Error('script down');
      if (!state.definesContainer) return;
      const { contractVersion } = state;
      page.test_container = {
        init: (receivedScope: object) => expect(receivedScope).toBe(scope),
        get: async () => () => ({ default: { contractVersion, pages: [], from: url } }),
      };
    },
    getScope: () => scope,
  });
  entries.register('directory', manifestUrl, { force: false });
  return { entries, state, requests };
}

afterEach(() => {
  delete page.test_container;
});

const firstEntry = { from: '/remotes/directory/entry.1.js' };

test('`load` runs the script named in a remote’s manifest once, with the shell’s share scope', async () => {
  const { entries, requests } = createRemote();
  const [one, other] = await Promise.all([entries.load('directory'), entries.load('directory')]);
  expect(one).toMatchObject(firstEntry);
  expect(other).toBe(one);
  expect(requests).toEqual([manifestUrl, '/remotes/directory/entry.1.js']);
});

test.each([
  ['its manifest', { isManifestDown: true }, 'manifest down'],
  ['its script', { isScriptDown: true }, 'script down'],
  ['the container of its script', { definesContainer: false }, 'registered no container test_container'],
])('`load` rejects when a remote lacks %s, and retries at the next call', async (_, failure, message) => {
  const { entries, state } = createRemote();
  const working = { ...state };
  Object.assign(state, failure);
  await expect(entries.load('directory')).rejects.toThrow(message);
  Object.assign(state, working);
  await expect(entries.load('directory')).resolves.toMatchObject(firstEntry);
});

test('`force` rereads the manifest, and runs the script again only if its URL has changed', async () => {
  const { entries, state, requests } = createRemote();
  await entries.load('directory');
  entries.register('directory', manifestUrl, { force: true });
  await entries.load('directory');
  expect(requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  state.entryFile = 'entry.2.js';
  entries.register('directory', manifestUrl, { force: true });
  await expect(entries.load('directory')).resolves.toMatchObject({ from: '/remotes/directory/entry.2.js' });
});

test('`load` rejects a remote of another contract version, until a matching release exists', async () => {
  const { entries, state } = createRemote();
  state.contractVersion = remoteContractVersion + 1;
  const refusal = `remote directory has contract version ${remoteContractVersion + 1}, the shell ${remoteContractVersion}`;
  await expect(entries.load('directory')).rejects.toThrow(refusal);
  state.contractVersion = remoteContractVersion;
  // The script has run, and its container can't be replaced.
  await expect(entries.load('directory')).rejects.toThrow(refusal);
  state.entryFile = 'entry.2.js';
  await expect(entries.load('directory')).resolves.toMatchObject({ from: '/remotes/directory/entry.2.js' });
});
