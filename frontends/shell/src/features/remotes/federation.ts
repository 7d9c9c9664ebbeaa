import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { firstData } from '../../lib/first-data.ts';
import { forgetPreloads } from './preloads.ts';
import { type RemoteList, RemoteRegistry } from './registry.ts';
import { RemoteEntries } from './remote-entries.ts';
import { loadScript } from './script.ts';

/** Where the build keeps the modules that the shell shares with its remotes (frontends/federation). */
declare const __webpack_share_scopes__: { default: object };

const listUrl = '/remotes.json';
let inlined = firstData[listUrl] as RemoteList | undefined;

function readList(): Promise<RemoteList> {
  const first = inlined;
  inlined = undefined;
  return first ? Promise.resolve(first) : request<RemoteList>(listUrl);
}

const entries = new RemoteEntries({
  read: request,
  loadScript,
  scope: () => __webpack_share_scopes__.default,
});

export const registry = new RemoteRegistry({
  read: readList,
  register: (name, manifest, options) => {
    if (options.force) forgetPreloads(manifest);
    entries.register(name, manifest, options);
  },
  now: Date.now,
});

/** The entry module of a remote that the registry knows. */
export const loadEntry = (name: RemoteName): Promise<unknown> => entries.load(name);
