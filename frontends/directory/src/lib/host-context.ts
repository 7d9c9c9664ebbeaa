import type { Host } from '@bottin/contracts/remotes/host.ts';
import { createContext } from 'react';

/** The page's host, for components deep in its lists; null on pages that don't need it. */
export const HostContext = createContext<Host | null>(null);
