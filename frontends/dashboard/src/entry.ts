import './styles.css';
import { type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import type { PageProps } from './lib/page-head.ts';

/** The pages of the dashboard remote: everything that has to do with one's own account. */
const entry: RemoteEntry<ComponentType<PageProps>> = {
  contractVersion: remoteContractVersion,
  pages: [
    { page: 'auth', load: () => import('./app/auth-page.tsx') },
    { page: 'registration', load: () => import('./app/registration-page.tsx') },
    { page: 'validate-email', load: () => import('./app/validate-email-page.tsx') },
    { page: 'forgotten-password', load: () => import('./app/forgotten-password-page.tsx') },
    { page: 'reset-password', load: () => import('./app/reset-password-page.tsx') },
    { page: 'oauth-success', load: () => import('./app/oauth-success-page.tsx') },
    { page: 'oauth-error', load: () => import('./app/oauth-error-page.tsx') },
    { page: 'oauth-callback', load: () => import('./app/oauth-callback-page.tsx') },
    { page: 'dashboard', load: () => import('./app/dashboard-page.tsx') },
    { page: 'edit-profile', load: () => import('./app/edit-profile-page.tsx') },
    { page: 'oauth-test', load: () => import('./app/oauth-test-page.tsx') },
    { page: 'test-oauth', load: () => import('./app/test-oauth-page.tsx') },
  ],
};

export default entry;
