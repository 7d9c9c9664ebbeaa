import type { RemoteName } from '@bottin/contracts/remotes/frontends.ts';
import { request } from '@bottin/ui/calls/request.ts';
import { preloadedData } from '../../lib/inline-data.ts';
import { discardFailedPreloads } from './preloads.ts';
import { type RemoteList, RemoteRegistry } from './registry.ts';
import { RemoteEntries } from './remote-entries.ts';

/** Module Federation share scope of the shell. The build defines this variable (frontends/federation). */
declare const __webpack_share_scopes__: { default: object };

const listUrl = '/remotes.json';
let preloadedList = preloadedData[listUrl] as RemoteList | undefined;

function readList(): Promise<RemoteList> {
  const first = preloadedList;
  preloadedList = undefined;
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
    if (options.force) discardFailedPreloads(manifest);
    entries.register(name, manifest, options);
  },
  now: Date.now,
});

/** Loads the entry module of a registered remote. */
export const loadEntry = (name: RemoteName): Promise<unknown> => entries.load(name);

/** Loads and runs one of our own scripts. When loading fails, removes the script element and rejects. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} couldn't be loaded`));
    };
    document.head.append(script);
  });
}
