import type { Host } from '@bottin/contracts/remotes/host.ts';
import { createContext } from 'react';

/** The page's host, for components deep in the page's lists; null on pages that don't provide it. */
export const HostContext = createContext<Host | null>(null);
