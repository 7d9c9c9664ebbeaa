import type { Host } from '@bottin/contracts/remotes/host.ts';
import { siteConfig } from './config.ts';
import { consentPanel, consentStore } from './consent.ts';
import { setHead } from './head.ts';
import { logout, refreshSession, sessionStore } from './session.ts';
import { showToast } from './toasts.ts';

/** The host object that the shell passes to every page of every remote. */
export const host: Host = {
  session: {
    get: sessionStore.get,
    subscribe: sessionStore.subscribe,
    refresh: () => refreshSession(),
    logout: () => logout(),
  },
  toast: showToast,
  setHead,
  consent: {
    get: consentStore.get,
    subscribe: consentStore.subscribe,
    open: () => consentPanel.set(true),
  },
  demonstration: siteConfig.demonstration,
};
