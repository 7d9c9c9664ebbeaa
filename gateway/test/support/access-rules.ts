import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Browser, publicUrl } from './browser.ts';
import { createAssertion, createRegistration } from './passkeys.ts';
import { createPng } from './pictures.ts';
import { password } from './services.ts';

const types = ['creator', 'company', 'both', 'fan'] as const satisfies readonly UserType[];
/**
 * `other` and `administrator` act on another person's account; every other type of caller acts on its own
 * account.
 */
export const callerTypes = ['visitor', 'registrant', ...types, 'other', 'administrator'] as const;
export type CallerType = (typeof callerTypes)[number];
type Outcome = 'allowed' | 'not_signed_in' | 'not_yours' | 'admin_only';

const allTypes = (outcome: Outcome) => ({ creator: outcome, company: outcome, both: outcome, fan: outcome });
export const rules = {
  anyone: {
    visitor: 'allowed',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  /**
   * The request names an account. Only the owner of that account is allowed, either signed in or just
   * registered.
   */
  owner: {
    visitor: 'not_signed_in',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'not_yours',
    administrator: 'not_yours',
  },
  /** The request names no account. It acts on the caller's own account. */
  oneself: {
    visitor: 'not_signed_in',
    registrant: 'allowed',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  signedInOwner: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('allowed'),
    other: 'not_yours',
    administrator: 'not_yours',
  },
  signedIn: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('allowed'),
    other: 'allowed',
    administrator: 'allowed',
  },
  administrator: {
    visitor: 'not_signed_in',
    registrant: 'not_signed_in',
    ...allTypes('admin_only'),
    other: 'admin_only',
    administrator: 'allowed',
  },
} as const satisfies Record<string, Record<CallerType, Outcome>>;

export interface AccessCase {
  rule: keyof typeof rules;
  /**
   * The response is the same for every caller, so caches may store it briefly. A response without this flag
   * has `no-store`.
   */
  isCacheable?: true;
  /**
   * The call is the second step of a sign-in, so the browser must first send the e-mail address and password.
   */
  afterPassword?: true;
  params?: (id: string) => Record<string, string>;
  query?: (id: string) => Record<string, string>;
  body?: (id: string) => object;
  /** Builds the file that is sent as the request body. */
  file?: () => Promise<Buffer>;
  /** Builds a body that contains the response to the passkey challenge that was issued to this browser. */
  buildBody?: (browser: Browser) => Promise<object>;
}

/** Calls an endpoint, and returns the passkey challenge in its response. */
async function requestChallenge(browser: Browser, path: string, body?: object): Promise<string> {
  const response = await browser.send(path, { method: 'POST', ...(body && { body }) });
  return response.json<{ challenge?: string }>().challenge ?? '';
}

export const registration = {
  firstName: 'Ève',
  lastName: 'Roy',
  publicName: 'eve-roy',
  email: 'eve@exemple.ca',
  password,
  city: 'Laval',
  userType: 'creator',
};
export const report = {
  kind: 'profile',
  targetId: '0192f0c1-7b1a-7000-8000-0000000000ee',
  category: 'scam',
  text: 'Ce concours n’existe pas.',
};
export const contest = { token: 'un-jeton', text: 'Le concours existe, voici le lien.' };
export const closing = {
  reportIds: ['0192f0c1-7b1a-7000-8000-0000000000ff'],
  outcome: 'upheld',
  reason: 'Faux concours.',
};
const byId = (id: string) => ({ id });
const youtube = () => ({ platform: 'youtube' });
const searchParams = () => ({ searchId: uuidv7() });
const listParams = () => ({ listId: uuidv7() });
const conversationParams = () => ({ conversationId: uuidv7() });
const newMessage = () => ({ id: uuidv7(), text: 'Bonjour' });
const newConversation = () => ({
  ...newMessage(),
  recipientId: uuidv7(),
  company: 'Boréale',
  postalAddress: '12, rue des Pins, Laval',
});
const memberParams = () => ({ listId: uuidv7(), personId: uuidv7() });
const email = () => ({ email: 'eve@exemple.ca' });

/**
 * The expected access rule of each call, by the call's id, written by hand. A test fails when a call has no
 * entry here.
 */
export const accessRules: Record<string, AccessCase> = {
  getCurrentUser: { rule: 'signedIn' },
  login: { rule: 'anyone', body: () => ({ email: 'connue@exemple.ca', password }) },
  loginCode: { rule: 'anyone', afterPassword: true, body: () => ({ code: '123456' }) },
  getPasskeyOptions: { rule: 'anyone' },
  loginPasskey: {
    rule: 'anyone',
    buildBody: async (browser) =>
      createAssertion('cle-connue', await requestChallenge(browser, '/api/auth/passkey'), publicUrl),
  },
  logout: { rule: 'anyone' },
  checkEmail: { rule: 'anyone', params: email },
  checkPublicName: { rule: 'anyone', params: () => ({ name: 'eve-roy' }) },
  checkSlug: { rule: 'anyone', params: () => ({ slug: 'eve-roy' }), query: (id) => ({ userId: id }) },
  registerMinimal: { rule: 'anyone', body: () => registration },
  completeProfile: { rule: 'owner', body: (userId) => ({ categories: ['Humour'], userId }) },
  register: { rule: 'anyone', body: () => ({ ...registration, categories: ['Humour'] }) },
  resendValidation: { rule: 'anyone', body: email },
  validateEmail: { rule: 'anyone', query: () => ({ token: 'un-jeton' }) },
  disownAccount: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  cancelEmailChange: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  forgotPassword: { rule: 'anyone', body: email },
  resetPassword: { rule: 'anyone', body: () => ({ token: 'un-jeton', password }) },
  changePassword: { rule: 'signedIn', body: () => ({ currentPassword: password, newPassword: password }) },
  getSecondFactor: { rule: 'signedIn' },
  startSecondFactor: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  confirmSecondFactor: { rule: 'signedIn', body: () => ({ code: '123456' }) },
  removeSecondFactor: {
    rule: 'signedIn',
    body: () => ({ currentPassword: password, code: '123456' }),
  },
  renewRecoveryCodes: {
    rule: 'signedIn',
    body: () => ({ currentPassword: password, code: '123456' }),
  },
  listPasskeys: { rule: 'signedIn' },
  startPasskey: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  addPasskey: {
    rule: 'signedIn',
    buildBody: async (browser) => {
      const options = { currentPassword: password };
      const challenge = await requestChallenge(browser, '/api/account/passkeys/options', options);
      return { name: 'Clé', passkey: createRegistration('cle-neuve', challenge, publicUrl) };
    },
  },
  removePasskey: {
    rule: 'signedIn',
    params: () => ({ passkeyId: uuidv7() }),
    body: () => ({ currentPassword: password }),
  },
  listSessions: { rule: 'signedIn' },
  endSession: { rule: 'signedIn', params: () => ({ sessionId: '0'.repeat(32) }) },
  endOtherSessions: { rule: 'signedIn' },
  downloadAccountData: { rule: 'signedIn' },
  deleteAccount: { rule: 'signedIn', body: () => ({ currentPassword: password }) },
  openToCollaboration: {
    rule: 'signedIn',
    body: () => ({ kinds: ['event'], delay: 'week', pausedUntil: null }),
  },
  closeToCollaboration: { rule: 'signedIn' },
  updateUser: {
    rule: 'signedInOwner',
    params: byId,
    body: () => ({ ...registration, slug: 'eve-roy', categories: ['Humour'] }),
  },
  authorizePlatform: { rule: 'owner', params: youtube, query: (userId) => ({ userId }) },
  listPlatforms: { rule: 'owner', params: byId },
  getAudience: { rule: 'owner', params: byId },
  syncPlatform: { rule: 'oneself', params: youtube },
  previewProfile: { rule: 'oneself' },
  youtubeStatus: { rule: 'oneself' },
  syncYoutube: { rule: 'oneself' },
  disconnectYoutube: { rule: 'oneself' },
  listCreators: { rule: 'anyone', isCacheable: true },
  getCreatorBySlug: { rule: 'anyone', isCacheable: true, params: () => ({ slug: 'marie-eve' }) },
  listBrands: { rule: 'anyone', isCacheable: true },
  getDiscoveries: { rule: 'anyone', isCacheable: true },
  getFreshness: { rule: 'anyone', isCacheable: true },
  listSimilarCreators: { rule: 'anyone', isCacheable: true, params: byId },
  getCreatorYoutube: { rule: 'anyone', isCacheable: true, params: byId },
  listCategoryCreators: { rule: 'anyone', isCacheable: true, params: () => ({ slug: 'humour' }) },
  getRankings: { rule: 'anyone', isCacheable: true },
  getRankMoves: { rule: 'anyone', isCacheable: true },
  getStats: { rule: 'anyone', isCacheable: true },
  getCategoryStats: { rule: 'anyone', isCacheable: true },
  getCategoryFaces: { rule: 'anyone', isCacheable: true },
  getRegionStats: { rule: 'anyone', isCacheable: true },
  listSuggestions: { rule: 'anyone', isCacheable: true, query: () => ({ q: 'é' }) },
  countFollowers: { rule: 'anyone', isCacheable: true, params: byId },
  countView: { rule: 'anyone', params: () => ({ slug: 'marie-eve' }) },
  countClick: { rule: 'anyone', params: () => ({ slug: 'marie-eve', platform: 'youtube' }) },
  getStatistics: { rule: 'signedInOwner', params: byId },
  followCreator: { rule: 'signedIn', params: () => ({ id: uuidv7() }) },
  unfollowCreator: { rule: 'signedIn', params: () => ({ id: uuidv7() }) },
  listFollowedIds: { rule: 'signedIn' },
  listFollowed: { rule: 'signedIn' },
  listFollowSuggestions: { rule: 'signedIn' },
  getPersonalFeed: { rule: 'signedIn' },
  visitPersonalFeed: { rule: 'signedIn' },
  getDigest: { rule: 'signedIn' },
  subscribeDigest: { rule: 'signedIn', body: () => ({ consent: digestConsentText }) },
  unsubscribeDigest: { rule: 'signedIn' },
  unsubscribeDigestByLink: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  unsubscribeDigestOneClick: { rule: 'anyone', params: () => ({ token: 'un-jeton' }) },
  listShortlists: { rule: 'signedIn' },
  createShortlist: { rule: 'signedIn', body: () => ({ name: 'Campagne' }) },
  renameShortlist: { rule: 'signedIn', params: listParams, body: () => ({ name: 'Campagne' }) },
  deleteShortlist: { rule: 'signedIn', params: listParams },
  getShortlist: { rule: 'signedIn', params: listParams },
  addToShortlist: { rule: 'signedIn', params: memberParams },
  removeFromShortlist: { rule: 'signedIn', params: memberParams },
  updateShortlistPerson: { rule: 'signedIn', params: memberParams, body: () => ({ state: 'contacted' }) },
  shareShortlist: { rule: 'signedIn', params: listParams },
  unshareShortlist: { rule: 'signedIn', params: listParams },
  getSharedShortlist: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  listSavedSearches: { rule: 'signedIn' },
  createSavedSearch: { rule: 'signedIn', body: () => ({ name: 'Humour', query: 'niche=humour' }) },
  renameSavedSearch: { rule: 'signedIn', params: searchParams, body: () => ({ name: 'Humour' }) },
  deleteSavedSearch: { rule: 'signedIn', params: searchParams },
  listConversations: { rule: 'signedIn' },
  startConversation: { rule: 'signedIn', body: newConversation },
  getContactDetails: { rule: 'signedIn' },
  getConversation: { rule: 'signedIn', params: conversationParams },
  replyToConversation: { rule: 'signedIn', params: conversationParams, body: newMessage },
  markConversationRead: {
    rule: 'signedIn',
    params: conversationParams,
    body: () => ({ until: '2026-11-28T12:00:00.000Z' }),
  },
  refuseConversation: { rule: 'signedIn', params: conversationParams },
  blockCorrespondent: { rule: 'signedIn', params: conversationParams },
  unblockCorrespondent: { rule: 'signedIn', params: conversationParams },
  listBlocks: { rule: 'signedIn' },
  deleteBlock: { rule: 'signedIn', params: () => ({ personId: uuidv7() }) },
  refuseConversationByLink: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  blockCorrespondentByLink: { rule: 'anyone', body: () => ({ token: 'un-jeton' }) },
  getOwnPicture: { rule: 'signedIn' },
  uploadOwnPicture: {
    rule: 'signedIn',
    query: () => ({ left: '0', top: '0', size: '200' }),
    file: createPng,
  },
  removeOwnPicture: { rule: 'signedIn' },
  adminRemovePicture: { rule: 'administrator', params: byId },
  listContentFeed: { rule: 'anyone', isCacheable: true },
  adminStats: { rule: 'administrator' },
  adminDeleteCreator: {
    rule: 'administrator',
    params: byId,
    body: () => ({ currentPassword: password, reason: 'Faux profil.' }),
  },
  adminListProfiles: { rule: 'administrator' },
  adminApproveProfile: { rule: 'administrator', params: byId },
  adminRefuseProfile: { rule: 'administrator', params: byId, body: () => ({ reason: 'Trop vague.' }) },
  adminSuspendUser: { rule: 'administrator', params: byId, body: () => ({ reason: 'Faux concours.' }) },
  adminRestoreUser: { rule: 'administrator', params: byId },
  createReport: { rule: 'anyone', body: () => report },
  contestDecision: { rule: 'anyone', body: () => contest },
  adminListReports: { rule: 'administrator' },
  adminCloseReports: { rule: 'administrator', body: () => closing },
};
