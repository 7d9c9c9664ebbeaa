import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

/** Pages of the dashboard remote: sign-in, registration and the user's own account. */
const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('dashboard', {
  auth: () => import('./app/auth-page.tsx'),
  registration: () => import('./app/registration-page.tsx'),
  'validate-email': () => import('./app/validate-email-page.tsx'),
  'cancel-email-change': () => import('./app/cancel-email-change-page.tsx'),
  unsubscribe: () => import('./app/unsubscribe-page.tsx'),
  'forgotten-password': () => import('./app/forgotten-password-page.tsx'),
  'reset-password': () => import('./app/reset-password-page.tsx'),
  'account-deleted': () => import('./app/account-deleted-page.tsx'),
  'oauth-success': () => import('./app/oauth-success-page.tsx'),
  'oauth-error': () => import('./app/oauth-error-page.tsx'),
  'oauth-callback': () => import('./app/oauth-callback-page.tsx'),
  dashboard: () => import('./app/dashboard-page.tsx'),
  'edit-profile': () => import('./app/edit-profile-page.tsx'),
  'oauth-test': () => import('./app/oauth-test-page.tsx'),
  'test-oauth': () => import('./app/test-oauth-page.tsx'),
});

export default entry;
