import type { Host } from '@bottin/contracts/remotes/host.ts';
import { createContext } from 'react';

/** Passes the shell's host object to components deep in a page's lists; null on pages that provide none. */
export const HostContext = createContext<Host | null>(null);
