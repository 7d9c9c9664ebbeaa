import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

/** Pages of the dashboard remote: sign-in, registration and the user's own account. */
const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('dashboard', {
  auth: () => import(/* webpackChunkName: "auth" */ './app/auth-page.tsx'),
  registration: () => import(/* webpackChunkName: "registration" */ './app/registration-page.tsx'),
  'validate-email': () => import(/* webpackChunkName: "validate-email" */ './app/validate-email-page.tsx'),
  'cancel-email-change': () =>
    import(/* webpackChunkName: "cancel-email-change" */ './app/cancel-email-change-page.tsx'),
  unsubscribe: () => import(/* webpackChunkName: "unsubscribe" */ './app/unsubscribe-page.tsx'),
  'forgotten-password': () =>
    import(/* webpackChunkName: "forgotten-password" */ './app/forgotten-password-page.tsx'),
  'reset-password': () => import(/* webpackChunkName: "reset-password" */ './app/reset-password-page.tsx'),
  'account-deleted': () => import(/* webpackChunkName: "account-deleted" */ './app/account-deleted-page.tsx'),
  'oauth-success': () => import(/* webpackChunkName: "oauth-success" */ './app/oauth-success-page.tsx'),
  'oauth-error': () => import(/* webpackChunkName: "oauth-error" */ './app/oauth-error-page.tsx'),
  'oauth-callback': () => import(/* webpackChunkName: "oauth-callback" */ './app/oauth-callback-page.tsx'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './app/dashboard-page.tsx'),
  shortlists: () => import(/* webpackChunkName: "shortlists" */ './app/shortlists-page.tsx'),
  'saved-searches': () => import(/* webpackChunkName: "saved-searches" */ './app/saved-searches-page.tsx'),
  collaboration: () => import(/* webpackChunkName: "collaboration" */ './app/collaboration-page.tsx'),
  'shared-shortlist': () =>
    import(/* webpackChunkName: "shared-shortlist" */ './app/shared-shortlist-page.tsx'),
  messages: () => import(/* webpackChunkName: "messages" */ './app/messages-page.tsx'),
  'message-refusal': () => import(/* webpackChunkName: "message-refusal" */ './app/message-refusal-page.tsx'),
  comparison: () => import(/* webpackChunkName: "comparison" */ './app/comparison-page.tsx'),
  contest: () => import(/* webpackChunkName: "contest" */ './app/contest-page.tsx'),
  'edit-profile': () => import(/* webpackChunkName: "edit-profile" */ './app/edit-profile-page.tsx'),
  'oauth-test': () => import(/* webpackChunkName: "oauth-test" */ './app/oauth-test-page.tsx'),
  'test-oauth': () => import(/* webpackChunkName: "test-oauth" */ './app/test-oauth-page.tsx'),
});

export default entry;
