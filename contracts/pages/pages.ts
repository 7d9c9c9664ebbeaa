import type { FrontendName } from '../remotes/frontends.ts';
import { aboutPage } from './about.ts';
import { accountDeletedPage } from './account-deleted.ts';
import { adminPage } from './admin.ts';
import { authPage } from './auth.ts';
import { brandsPage } from './brands.ts';
import { cancelEmailChangePage } from './cancel-email-change.ts';
import { categoriesPage } from './categories.ts';
import { categoryPage } from './category.ts';
import { comingSoonPage } from './coming-soon.ts';
import { comparisonPage } from './comparison.ts';
import { contestPage } from './contest.ts';
import { creatorPage } from './creator.ts';
import { dashboardPage } from './dashboard.ts';
import { directoryPage } from './directory.ts';
import { discoveriesPage } from './discoveries.ts';
import { editProfilePage } from './edit-profile.ts';
import { forgottenPasswordPage } from './forgotten-password.ts';
import { freshnessPage } from './freshness.ts';
import { homePage } from './home.ts';
import { landingPage } from './landing.ts';
import { messageRefusalPage, messagesPage } from './messages.ts';
import { mediaKitPage } from './media-kit.ts';
import { notFoundPage } from './not-found.ts';
import { oauthCallbackPage } from './oauth-callback.ts';
import { oauthErrorPage } from './oauth-error.ts';
import { oauthSuccessPage } from './oauth-success.ts';
import { oauthTestPage } from './oauth-test.ts';
import { personalFeedPage } from './personal-feed.ts';
import { platformPage } from './platform.ts';
import { previewPage } from './preview.ts';
import { privacyPage } from './privacy.ts';
import { quebecFeedPage } from './quebec-feed.ts';
import { rankingsPage } from './rankings.ts';
import { regionPage } from './region.ts';
import { regionsPage } from './regions.ts';
import { registrationPage } from './registration.ts';
import { resetPasswordPage } from './reset-password.ts';
import { savedSearchesPage } from './saved-searches.ts';
import { sharedShortlistPage } from './shared-shortlist.ts';
import { collaborationPage } from './collaboration.ts';
import { shortlistsPage } from './shortlists.ts';
import { termsPage } from './terms.ts';
import { testOauthPage } from './test-oauth.ts';
import { unsubscribePage } from './unsubscribe.ts';
import { validateEmailPage } from './validate-email.ts';

/**
 * Every page of the product, in the order of the menus. The last page is for URLs that no other page matches;
 * the gateway serves it with 404.
 */
export const pages = [
  landingPage,
  homePage,
  quebecFeedPage,
  personalFeedPage,
  platformPage,
  categoriesPage,
  categoryPage,
  rankingsPage,
  directoryPage,
  brandsPage,
  discoveriesPage,
  regionsPage,
  regionPage,
  creatorPage,
  mediaKitPage,
  authPage,
  registrationPage,
  validateEmailPage,
  cancelEmailChangePage,
  unsubscribePage,
  shortlistsPage,
  savedSearchesPage,
  collaborationPage,
  sharedShortlistPage,
  messagesPage,
  messageRefusalPage,
  comparisonPage,
  contestPage,
  forgottenPasswordPage,
  resetPasswordPage,
  accountDeletedPage,
  oauthSuccessPage,
  oauthErrorPage,
  oauthCallbackPage,
  dashboardPage,
  editProfilePage,
  previewPage,
  oauthTestPage,
  testOauthPage,
  adminPage,
  aboutPage,
  termsPage,
  privacyPage,
  freshnessPage,
  comingSoonPage,
  notFoundPage,
] as const;

type AnyPage = (typeof pages)[number];

export type PageName = AnyPage['name'];

/** Names of the pages that a frontend owns. */
export type OwnedPageName<Owner extends FrontendName> = Extract<AnyPage, { owner: Owner }>['name'];
