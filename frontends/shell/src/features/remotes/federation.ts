import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { firstData } from '../../lib/first-data.ts';
import { forgetPreloads } from './preloads.ts';
import { type RemoteList, RemoteRegistry } from './registry.ts';

const listUrl = '/remotes.json';
let inlined = firstData[listUrl] as RemoteList | undefined;

function readList(): Promise<RemoteList> {
  const first = inlined;
  inlined = undefined;
  return first ? Promise.resolve(first) : request<RemoteList>(listUrl);
}

export const registry = new RemoteRegistry({
  read: readList,
  register: (name, entry, options) => {
    if (options.force) forgetPreloads(entry);
    registerRemotes([{ name: `bottin_${name}`, entry }], options);
  },
  now: Date.now,
});

/** The entry module of a remote that the registry knows. */
export const loadEntry = (name: RemoteName): Promise<unknown> => loadRemote(`bottin_${name}/entry`);
