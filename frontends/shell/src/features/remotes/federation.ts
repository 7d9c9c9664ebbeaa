import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { RemoteEntries } from '../../../../federation/remote-entries.ts';
import { preloadedData } from '../../lib/inline-data.ts';
import { discardFailedPreloads } from './preloads.ts';
import { type RemoteList, RemoteRegistry } from './registry.ts';

const listUrl = '/remotes.json';
let preloadedList = preloadedData[listUrl] as RemoteList | undefined;

function readList(): Promise<RemoteList> {
  const first = preloadedList;
  preloadedList = undefined;
  return first ? Promise.resolve(first) : request<RemoteList>(listUrl);
}

const entries = new RemoteEntries({ read: request });

export const registry = new RemoteRegistry({
  read: readList,
  register: (name, manifest, options) => {
    if (options.force) discardFailedPreloads(manifest);
    entries.register(name, manifest, options);
  },
  now: Date.now,
});

/** Loads the entry module of a registered remote. */
export const loadEntry = (name: RemoteName) => entries.load(name);
