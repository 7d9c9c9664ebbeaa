// Written by `npm run http:endpoints` from the calls in this folder.
import type { accountCalls as accountCallsType } from './account.ts';
import type { adminCalls as adminCallsType, moderationCalls as moderationCallsType } from './admin.ts';
import type { authCalls as authCallsType } from './auth.ts';
import type { creatorCalls as creatorCallsType } from './creators.ts';
import type { digestCalls as digestCallsType } from './digest.ts';
import type { Endpoints } from './endpoint.ts';
import type { feedCalls as feedCallsType } from './feed.ts';
import type { followCalls as followCallsType } from './follows.ts';
import type { freshnessCalls as freshnessCallsType } from './freshness.ts';
import type { platformCalls as platformCallsType } from './platforms.ts';
import type { searchCalls as searchCallsType } from './search.ts';
import type { statisticsCalls as statisticsCallsType } from './statistics.ts';
import type { userCalls as userCallsType } from './users.ts';

export const accountCalls: Endpoints<typeof accountCallsType> = {
  changePassword: { method: 'POST', path: '/api/account/password', hasBody: true },
  secondFactor: { method: 'GET', path: '/api/account/second-factor', hasBody: false },
  startSecondFactor: { method: 'POST', path: '/api/account/second-factor', hasBody: true },
  confirmSecondFactor: { method: 'POST', path: '/api/account/second-factor/confirm', hasBody: true },
  removeSecondFactor: { method: 'POST', path: '/api/account/second-factor/remove', hasBody: true },
  renewRecoveryCodes: { method: 'POST', path: '/api/account/second-factor/recovery-codes', hasBody: true },
  passkeys: { method: 'GET', path: '/api/account/passkeys', hasBody: false },
  startPasskey: { method: 'POST', path: '/api/account/passkeys/options', hasBody: true },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', hasBody: true },
  removePasskey: { method: 'POST', path: '/api/account/passkeys/{passkeyId}/remove', hasBody: true },
  sessions: { method: 'GET', path: '/api/account/sessions', hasBody: false },
  endSession: { method: 'DELETE', path: '/api/account/sessions/{sessionId}', hasBody: false },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', hasBody: false },
  data: { method: 'GET', path: '/api/account/data', hasBody: false },
  openToCollaboration: { method: 'POST', path: '/api/account/collaboration', hasBody: true },
  closeToCollaboration: { method: 'DELETE', path: '/api/account/collaboration', hasBody: false },
  deleteAccount: { method: 'POST', path: '/api/account/delete', hasBody: true },
};

export const adminCalls: Endpoints<typeof adminCallsType> = {
  stats: { method: 'GET', path: '/api/admin/stats', hasBody: false },
  deleteCreator: { method: 'DELETE', path: '/api/admin/creators/{id}', hasBody: true },
};

export const moderationCalls: Endpoints<typeof moderationCallsType> = {
  profiles: { method: 'GET', path: '/api/admin/profiles', hasBody: false },
  approve: { method: 'POST', path: '/api/admin/profiles/{id}/approve', hasBody: false },
  refuse: { method: 'POST', path: '/api/admin/profiles/{id}/refuse', hasBody: true },
  suspend: { method: 'POST', path: '/api/admin/users/{id}/suspend', hasBody: true },
  restore: { method: 'POST', path: '/api/admin/users/{id}/restore', hasBody: false },
};

export const authCalls: Endpoints<typeof authCallsType> = {
  user: { method: 'GET', path: '/api/auth/user', hasBody: false },
  login: { method: 'POST', path: '/api/auth/login', hasBody: true },
  loginCode: { method: 'POST', path: '/api/auth/login/code', hasBody: true },
  passkeyOptions: { method: 'POST', path: '/api/auth/passkey', hasBody: false },
  loginPasskey: { method: 'POST', path: '/api/auth/login/passkey', hasBody: true },
  logout: { method: 'POST', path: '/api/auth/logout', hasBody: false },
  checkEmail: { method: 'GET', path: '/api/auth/check-email/{email}', hasBody: false },
  checkPublicName: { method: 'GET', path: '/api/auth/check-public-name/{name}', hasBody: false },
  checkSlug: { method: 'GET', path: '/api/auth/check-slug/{slug}', hasBody: false },
  registerMinimal: { method: 'POST', path: '/api/auth/register-minimal', hasBody: true },
  completeProfile: { method: 'POST', path: '/api/auth/complete-profile', hasBody: true },
  register: { method: 'POST', path: '/api/auth/register', hasBody: true },
  resendValidation: { method: 'POST', path: '/api/auth/resend-validation', hasBody: true },
  validateEmail: { method: 'GET', path: '/api/auth/validate-email', hasBody: false },
  disownAccount: { method: 'POST', path: '/api/auth/disown-account', hasBody: true },
  cancelEmailChange: { method: 'POST', path: '/api/auth/cancel-email-change', hasBody: true },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', hasBody: true },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', hasBody: true },
};

export const creatorCalls: Endpoints<typeof creatorCallsType> = {
  list: { method: 'GET', path: '/api/creators', hasBody: false },
  bySlug: { method: 'GET', path: '/api/creators/slug/{slug}', hasBody: false },
  youtube: { method: 'GET', path: '/api/creators/{id}/youtube', hasBody: false },
  similar: { method: 'GET', path: '/api/creators/{id}/similar', hasBody: false },
  followers: { method: 'GET', path: '/api/creators/{id}/followers', hasBody: false },
  brands: { method: 'GET', path: '/api/brands', hasBody: false },
  discoveries: { method: 'GET', path: '/api/discoveries', hasBody: false },
  preview: { method: 'GET', path: '/api/account/preview', hasBody: false },
  category: { method: 'GET', path: '/api/creators/category/{slug}', hasBody: false },
  rankings: { method: 'GET', path: '/api/rankings', hasBody: false },
  rankMoves: { method: 'GET', path: '/api/rank-moves', hasBody: false },
  stats: { method: 'GET', path: '/api/stats', hasBody: false },
  categoryStats: { method: 'GET', path: '/api/stats/categories', hasBody: false },
  categoryFaces: { method: 'GET', path: '/api/categories/faces', hasBody: false },
  regionStats: { method: 'GET', path: '/api/stats/regions', hasBody: false },
};

export const digestCalls: Endpoints<typeof digestCallsType> = {
  get: { method: 'GET', path: '/api/account/digest', hasBody: false },
  subscribe: { method: 'POST', path: '/api/account/digest', hasBody: true },
  unsubscribe: { method: 'DELETE', path: '/api/account/digest', hasBody: false },
  unsubscribeByLink: { method: 'POST', path: '/api/digest/unsubscribe', hasBody: true },
  unsubscribeOneClick: { method: 'POST', path: '/api/digest/one-click/{token}', hasBody: false },
};

export const feedCalls: Endpoints<typeof feedCallsType> = {
  list: { method: 'GET', path: '/api/content-feed', hasBody: false },
};

export const followCalls: Endpoints<typeof followCallsType> = {
  follow: { method: 'POST', path: '/api/follows/{id}', hasBody: false },
  unfollow: { method: 'DELETE', path: '/api/follows/{id}', hasBody: false },
  ids: { method: 'GET', path: '/api/follows/ids', hasBody: false },
  list: { method: 'GET', path: '/api/follows', hasBody: false },
  suggestions: { method: 'GET', path: '/api/follows/suggestions', hasBody: false },
  feed: { method: 'GET', path: '/api/my-feed', hasBody: false },
  visit: { method: 'POST', path: '/api/my-feed/visit', hasBody: false },
};

export const freshnessCalls: Endpoints<typeof freshnessCallsType> = {
  read: { method: 'GET', path: '/api/freshness', hasBody: false },
};

export { messageCalls } from './message-endpoints.ts';

export { ownPictureCalls } from './own-picture-endpoints.ts';

export const platformCalls: Endpoints<typeof platformCallsType> = {
  authorize: { method: 'GET', path: '/api/oauth/{platform}/authorize', hasBody: false },
  list: { method: 'GET', path: '/api/users/{id}/platforms', hasBody: false },
  audience: { method: 'GET', path: '/api/users/{id}/audience', hasBody: false },
  sync: { method: 'POST', path: '/api/platforms/{platform}/sync', hasBody: false },
  youtubeStatus: { method: 'GET', path: '/api/auth/youtube-status', hasBody: false },
  syncYoutube: { method: 'POST', path: '/api/auth/sync-youtube', hasBody: false },
  disconnectYoutube: { method: 'POST', path: '/api/auth/disconnect-youtube', hasBody: false },
};

export { reportAdminCalls } from './report-admin-endpoints.ts';

export { reportCalls } from './report-endpoints.ts';

export { savedSearchCalls } from './saved-search-endpoints.ts';

export const searchCalls: Endpoints<typeof searchCallsType> = {
  suggestions: { method: 'GET', path: '/api/search/suggestions', hasBody: false },
};

export { shortlistCalls } from './shortlist-endpoints.ts';

export const statisticsCalls: Endpoints<typeof statisticsCallsType> = {
  view: { method: 'POST', path: '/api/creators/slug/{slug}/views', hasBody: false },
  click: { method: 'POST', path: '/api/creators/slug/{slug}/clicks/{platform}', hasBody: false },
  own: { method: 'GET', path: '/api/users/{id}/statistics', hasBody: false },
};

export const userCalls: Endpoints<typeof userCallsType> = {
  update: { method: 'PATCH', path: '/api/users/{id}', hasBody: true },
};
