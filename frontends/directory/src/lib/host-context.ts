import type { Host } from '@bottin/contracts/remotes/host.ts';
import { createContext } from 'react';

/** Passes the page's host to components deep in the page's lists; null on pages that provide none. */
export const HostContext = createContext<Host | null>(null);
