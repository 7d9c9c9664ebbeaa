import type { Host } from '@bottin/contracts/remotes/host.ts';
import { createContext } from 'react';

/** What the shell lends the page, for parts deep in its lists; null where nothing there needs it. */
export const HostContext = createContext<Host | null>(null);
